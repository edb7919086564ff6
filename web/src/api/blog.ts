import { type ApiQuery, apiQuery } from "./query";
import type { components } from "./schema";

export type PostSummary = components["schemas"]["PostSummary"];
export type Post = components["schemas"]["PostAnswer"];
export type PostPage = components["schemas"]["PostPage"];
type PostList = components["schemas"]["PostList"];
/** What a list of posts answers, whether it has pages or not. */
export type PostListQuery = ApiQuery<PostPage> | ApiQuery<PostList>;

export interface PostFilter {
  /** Only posts that carry it, of any kind. */
  readonly tag: string;
  readonly page: number;
}

export const POSTS_PAGE_SIZE = 6;

const pageRange = (page: number) => ({ page, limit: POSTS_PAGE_SIZE });

export const recentPosts = () => apiQuery("/blog/recent", {});

export const blogPosts = ({ tag, page }: PostFilter) =>
  apiQuery("/blog", { query: { ...pageRange(page), ...(tag ? { tag } : {}) } });

export const currentAffairs = ({ page }: PostFilter) =>
  apiQuery("/blog/current-affairs", { query: pageRange(page) });

export const documentGuides = () => apiQuery("/blog/document-assistant", {});

/** The address takes a number as well. */
export const postBySlug = (slug: string) => apiQuery("/blog/slug/{slug}", { path: { slug } });

/** The posts of an answer that names them, or is nothing but them; undefined when neither came. */
export function postsOf(
  body: PostList | readonly PostSummary[],
): readonly PostSummary[] | undefined {
  const posts = "posts" in body ? body.posts : body;
  return Array.isArray(posts) ? posts : undefined;
}

/** The page in an answer: all of them, where it has no pages. Undefined when a list is not what came. */
export function postPageOf(body: PostPage | PostList): PostPage | undefined {
  const { posts } = body;
  if (!Array.isArray(posts)) return undefined;
  return { totalPosts: posts.length, totalPages: 1, ...body };
}
