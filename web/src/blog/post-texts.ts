import type { Post, PostSummary } from "../api/blog";
import { excerpt, plainText } from "../lib/text";

const WORDS_PER_MINUTE = 200;

/** In whole minutes; even a picture takes one. */
export const readingMinutes = ({ words }: Pick<PostSummary, "words">) =>
  Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));

export const readingTime = (post: Pick<PostSummary, "words">) => `${readingMinutes(post)} min read`;

/** Who wrote it, or who stands for whom that is not named. */
export const postAuthor = ({ author }: Pick<PostSummary, "author">, fallback: string) =>
  author?.trim() || fallback;

const MAX_SHARE_TEXT_CHARS = 200;

/** What goes with a post's link when it is shared. */
export const shareText = ({ content }: Pick<Post, "content">) =>
  [...plainText(content)].slice(0, MAX_SHARE_TEXT_CHARS).join("");

const MAX_SUMMARY_CHARS = 160;

/** A post in one sentence or two, for search engines and previews. */
export const postSummary = (post: Post) =>
  post.metaDescription || excerpt(post.description, MAX_SUMMARY_CHARS);
