import { AdminListPage } from "./list-page";
import { postsList } from "./post-list";

export const AdminPostsPage = () => <AdminListPage list={postsList} />;
