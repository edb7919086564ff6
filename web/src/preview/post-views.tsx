export { PostArticle } from "../blog/post-article";
export { cardStyleOf, PostListItem } from "../blog/post-list-item";
