import type { PostSummary } from "../api/blog";
import { isId, storedList } from "../lib/stored-list";

/** A saved post with the members that a link needs. */
export type SavedPost = Pick<PostSummary, "id" | "slug" | "title">;

const isSavedPost = (value: unknown): value is SavedPost =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  isId(value.id) &&
  "slug" in value &&
  typeof value.slug === "string" &&
  "title" in value &&
  typeof value.title === "string";

/** The posts saved in this browser, newest first. They are not sent to the server. */
export const savedPosts = storedList("savedPosts", isSavedPost);

/** Saves or unsaves a post. Returns whether it is saved now. */
export function toggleSavedPost({ id, slug, title }: SavedPost): boolean {
  const before = savedPosts.read();
  const rest = before.filter((other) => other.id !== id);
  const saved = rest.length === before.length;
  savedPosts.write(saved ? [{ id, slug, title }, ...rest] : rest);
  return saved;
}
