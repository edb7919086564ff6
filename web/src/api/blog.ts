import { apiQuery } from "./query";
import type { components } from "./schema";

export type PostSummary = components["schemas"]["PostSummary"];
type PostList = components["schemas"]["PostList"];

export const recentPosts = () => apiQuery("/blog/recent", {});

/** The posts of an answer that names them, or is nothing but them; undefined when neither came. */
export function listedPosts(
  answer: PostList | readonly PostSummary[],
): readonly PostSummary[] | undefined {
  const posts = "posts" in answer ? answer.posts : answer;
  return Array.isArray(posts) ? posts : undefined;
}
