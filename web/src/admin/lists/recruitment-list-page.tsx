import { AdminListPage } from "./list-page";
import { recruitmentsList } from "./recruitment-list";

export const AdminRecruitmentsPage = () => <AdminListPage list={recruitmentsList} />;
