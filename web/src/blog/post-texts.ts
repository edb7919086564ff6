import * as t from "#messages/posts";
import type { Post, PostSummary } from "../api/blog";
import { excerpt, plainText } from "../lib/text";

const WORDS_PER_MINUTE = 200;

/** Returns the reading time in minutes, at least 1. */
export const readingMinutes = ({ words }: Pick<PostSummary, "words">) =>
  Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));

export const readingTime = (post: Pick<PostSummary, "words">) =>
  t.readingTime(readingMinutes(post));

/** Returns the author of a post, or `fallback` if it has none. */
export const postAuthor = ({ author }: Pick<PostSummary, "author">, fallback: string) =>
  author?.trim() || fallback;

const MAX_SHARE_TEXT_CHARS = 200;

/** Returns the text that is shared with a post's link. */
export const shareText = ({ content }: Pick<Post, "content">) =>
  [...plainText(content)].slice(0, MAX_SHARE_TEXT_CHARS).join("");

const MAX_SUMMARY_CHARS = 160;

/** Returns a short description of a post for search engines and previews. */
export const postSummary = (post: Post) =>
  post.metaDescription || excerpt(post.description, MAX_SUMMARY_CHARS);
