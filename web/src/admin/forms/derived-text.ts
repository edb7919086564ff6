import { plainText } from "../../lib/text";

const MAX_META_DESCRIPTION_CHARS = 155;

const INLINE_TAGS = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/** The words of a text. Other tags part words from each other, these do not. */
const inlineText = (html: string) => plainText(html.replace(INLINE_TAGS, ""));

/** A post's description for search engines, made from its text. */
export const deriveMetaDescription = (html: string): string =>
  [...inlineText(html)].slice(0, MAX_META_DESCRIPTION_CHARS).join("").trim();

/**
 * A stored description as an editor wrote it. One that the server made, being the whole text or its beginning
 * with an ellipsis, is left out: sent back it would stay as it is when the text changes.
 */
export function handWrittenText(description: string | undefined, html: string): string {
  const stored = (description ?? "").trim();
  const text = inlineText(html);
  const withoutEllipsis = stored.replace(/(…|\.\.\.)$/, "");
  const normalized = withoutEllipsis.trim().replace(/\s+/g, " ");
  const isDerived =
    text === normalized || (withoutEllipsis !== stored && text.startsWith(normalized));
  return isDerived ? "" : stored;
}
