import type { Post, PostSummary } from "../src/api/blog";

/** Returns a post of a list with the given fields. */
export const postSummary = (fields: Partial<PostSummary> = {}): PostSummary => ({
  id: 3,
  slug: "first-salary",
  title: "First <salary>",
  description: "What is taken off.",
  tags: ["salary"],
  createdAt: "2026-11-20T03:31:00Z",
  updatedAt: "2026-11-20T03:31:00Z",
  published: true,
  isCurrentAffair: false,
  isDocumentAssistant: false,
  words: 401,
  keywords: [],
  ...fields,
});

/** Returns a post as its own page reads it. */
export const fullPost = (fields: Partial<Post> = {}): Post => ({
  ...postSummary(),
  content: "<p>What is <b>taken off</b>.</p>",
  seoTitle: "First salary, explained",
  metaDescription: "A worked example.",
  disclaimer: null,
  redirectedFromOldSlug: false,
  related: [],
  ...fields,
});
