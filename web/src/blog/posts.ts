import type { Post, PostSummary } from "../api/blog";

/** The address of a post's own page. */
export const postPath = ({ slug, id }: Pick<PostSummary, "id" | "slug">) =>
  `/blog/${encodeURIComponent(slug || String(id))}`;

/** Where a post is now that was asked for by an address it no longer has. */
export function postRedirectPath(requestedSlug: string, post: Post): string | undefined {
  const isMoved = post.redirectedFromOldSlug && Boolean(post.slug) && post.slug !== requestedSlug;
  return isMoved ? postPath(post) : undefined;
}

/**
 * The post that an answer is; null where the call answers without one.
 *
 * @throws {TypeError} Where it is nonsense: a page fails rather than to show it.
 */
export function postOf(body: unknown): Post | null {
  if (body === null || body === undefined) return null;
  const { id, content } = body as Partial<Post>;
  if (id === undefined) return null;
  if (typeof content === "string") return body as Post;
  throw new TypeError("The answer is no post.");
}

/** Where the posts of a tag are listed. */
export const tagPath = (tag: string) => `/blog?tag=${encodeURIComponent(tag)}`;
