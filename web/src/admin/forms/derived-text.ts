import { plainText } from "../../lib/text";

const MAX_META_DESCRIPTION_CHARS = 155;

const INLINE_TAGS = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/** Returns the plain text. Inline tags do not separate words; all other tags do. */
const inlineText = (html: string) => plainText(html.replace(INLINE_TAGS, ""));

/** Derives the meta description of a post from its text. */
export const deriveMetaDescription = (html: string): string =>
  [...inlineText(html)].slice(0, MAX_META_DESCRIPTION_CHARS).join("").trim();

/**
 * Returns a stored description if an administrator wrote it, else "".
 * A description derived by the server is the whole text, or its beginning with an ellipsis. It is
 * omitted, because sending it back would keep it unchanged when the text changes.
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
