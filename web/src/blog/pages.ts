/** The blog's pages, which come as one: who reads a list reads a post. */
export { AffairsListPage, BlogListPage, GuideListPage } from "./blog-list-pages";
export { PostPage } from "./post-page";
