import { ConfirmedActions } from "../../auth/confirmed-actions";
import { AdminListPage } from "../lists/list-page";
import { usersList } from "./user-list";

/** The page of all accounts. Its changes need a recent proof of identity. */
export const AdminUsersPage = () => (
  <ConfirmedActions>
    <AdminListPage list={usersList} />
  </ConfirmedActions>
);
