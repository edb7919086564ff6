import type { Post, PostSummary } from "../api/blog";

/** Returns the path of a post's page. */
export const postPath = ({ slug, id }: Pick<PostSummary, "id" | "slug">) =>
  `/blog/${encodeURIComponent(slug || String(id))}`;

/** Returns the current path of a post that was requested by an old slug. */
export function postRedirectPath(requestedSlug: string, post: Post): string | undefined {
  const isMoved = post.redirectedFromOldSlug && Boolean(post.slug) && post.slug !== requestedSlug;
  return isMoved ? postPath(post) : undefined;
}

/**
 * Returns the post in a response, or null if the response has none.
 *
 * @throws {TypeError} If the response is malformed. The page then fails instead of showing it.
 */
export function postOf(body: unknown): Post | null {
  if (body === null || body === undefined) return null;
  const { id, content } = body as Partial<Post>;
  if (id === undefined) return null;
  if (typeof content === "string") return body as Post;
  throw new TypeError("The response is not a post.");
}

/** Returns the path of the list of a tag's posts. */
export const tagPath = (tag: string) => `/blog?tag=${encodeURIComponent(tag)}`;
