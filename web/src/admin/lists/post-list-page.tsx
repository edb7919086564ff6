import { ListPage } from "./list-page";
import { posts } from "./post-list";

export const PostsPage = () => <ListPage list={posts} />;
