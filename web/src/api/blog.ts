import { type ApiQuery, apiQuery } from "./query";
import type { components } from "./schema";

export type PostSummary = components["schemas"]["PostSummary"];
export type Post = components["schemas"]["PostResponse"];
export type PostPage = components["schemas"]["PostPage"];
type PostList = components["schemas"]["PostList"];
/** A query for a list of posts, with or without pages. */
export type PostListQuery = ApiQuery<PostPage> | ApiQuery<PostList>;

export interface PostFilter {
  /** Selects only posts with this tag, of any kind. */
  readonly tag: string;
  readonly page: number;
}

export const recentPosts = () => apiQuery("/blog/recent", {});

export const blogPosts = ({ tag, page }: PostFilter, pageSize: number) =>
  apiQuery("/blog", { query: { page, limit: pageSize, ...(tag ? { tag } : {}) } });

export const currentAffairs = ({ page }: PostFilter, pageSize: number) =>
  apiQuery("/blog/current-affairs", { query: { page, limit: pageSize } });

export const documentGuides = () => apiQuery("/blog/document-assistant", {});

/** Returns a post by its slug or its ID. */
export const postBySlug = (slug: string) => apiQuery("/blog/slug/{slug}", { path: { slug } });

/**
 * Returns the posts of a response, which is an object with `posts` or a bare array. Returns
 * undefined otherwise.
 */
export function postsOf(
  body: PostList | readonly PostSummary[],
): readonly PostSummary[] | undefined {
  const posts = "posts" in body ? body.posts : body;
  return Array.isArray(posts) ? posts : undefined;
}

/**
 * Returns the page of a response. A list without pages is one page. Returns undefined if the
 * response has no list.
 */
export function postPageOf(body: PostPage | PostList): PostPage | undefined {
  const { posts } = body;
  if (!Array.isArray(posts)) return undefined;
  return { totalPosts: posts.length, totalPages: 1, ...body };
}
