import type { PostSummary } from "../api/blog";

/** The address of a post's own page. */
export const postPath = ({ slug, id }: Pick<PostSummary, "id" | "slug">) =>
  `/blog/${encodeURIComponent(slug || String(id))}`;
