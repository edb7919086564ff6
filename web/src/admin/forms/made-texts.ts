import { plainText } from "../../site/text";

const META_DESCRIPTION = 155;

const INSIDE_WORDS = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/** The words of a text. Other tags part words from each other, these do not. */
const words = (html: string) => plainText(html.replace(INSIDE_WORDS, ""));

/** A post's description for search engines, made from its text. */
export const metaDescriptionOf = (html: string): string =>
  [...words(html)].slice(0, META_DESCRIPTION).join("").trim();

/**
 * A stored description as an editor wrote it. One that the server made, being the whole text or its beginning
 * with an ellipsis, is left out: sent back it would stay as it is when the text changes.
 */
export function ownWords(description: string | undefined, html: string): string {
  const stored = (description ?? "").trim();
  const text = words(html);
  const beginning = stored.replace(/(…|\.\.\.)$/, "");
  const plain = beginning.trim().replace(/\s+/g, " ");
  const isMade = text === plain || (beginning !== stored && text.startsWith(plain));
  return isMade ? "" : stored;
}
