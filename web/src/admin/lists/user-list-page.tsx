import { AdminListPage } from "./list-page";
import { usersList } from "./user-list";

export const AdminUsersPage = () => <AdminListPage list={usersList} />;
