import type { Post, PostSummary } from "../api/blog";
import { excerpt, plainText } from "../site/text";

const WORDS_A_MINUTE = 200;

/** In whole minutes; even a picture takes one. */
export const readingMinutes = ({ words }: Pick<PostSummary, "words">) =>
  Math.max(1, Math.ceil(words / WORDS_A_MINUTE));

export const readingTime = (post: Pick<PostSummary, "words">) => `${readingMinutes(post)} min read`;

/** Who wrote it, or who stands for whom that is not named. */
export const postAuthor = ({ author }: Pick<PostSummary, "author">, otherwise: string) =>
  author?.trim() || otherwise;

const SHARED_LENGTH = 200;

/** What goes with a post's link when it is shared. */
export const shareText = ({ content }: Pick<Post, "content">) =>
  [...plainText(content)].slice(0, SHARED_LENGTH).join("");

const SUMMARY_LENGTH = 160;

/** A post in one sentence or two, for search engines and previews. */
export const postSummary = (post: Post) =>
  post.metaDescription || excerpt(post.description, SUMMARY_LENGTH);
