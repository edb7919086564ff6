import { attribute, type Element, type HtmlPage } from "./html-page";

/** Attributes that users read or hear. */
const TEXT_ATTRIBUTES = ["alt", "aria-label", "aria-description", "placeholder", "title"];

/** Texts of the head that search engines and chat programs show. */
const HEAD_TEXTS = ["description", "og:title", "og:description", "og:image:alt"];

/** Names and abbreviations that are in Latin letters on Hindi pages, too. */
export const HINDI_LATIN_NAMES =
  /\b([A-Z]{2,}[A-Z0-9]*|(?:[A-Z][A-Za-z]{0,4}\.)+[A-Za-z]*|argon2id|dpi|English|Excel|Facebook|Google|Instagram|JavaScript|LinkedIn|Main|prelims|px|PwBD|Tier|UG|WebP|WhatsApp|YouTube)\b|\{email\}|\w+@example\.com|[\w.]*\.(?:gov|nic)\.in\b/g;

/** Elements whose texts are no texts of the page, or are in another language. */
const isSkipped = (element: Element, language: string) =>
  ["script", "style"].includes(element.tagName) ||
  !(attribute(element, "lang") ?? language).startsWith(language);

function* textsBelow(element: Element, language: string): Generator<string> {
  for (const node of element.childNodes) {
    // The parser returns the markup of a `noscript` as text.
    if ("value" in node) yield node.value.replace(/<[^>]*>/g, " ");
    if (!("tagName" in node) || isSkipped(node, language)) continue;
    for (const name of TEXT_ATTRIBUTES) yield attribute(node, name) ?? "";
    yield* textsBelow(node, language);
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const member of Object.values(value)) yield* stringsIn(member);
}

/** Returns the strings of values such as API responses, the longest first. */
export function contentOf(...values: readonly unknown[]): readonly string[] {
  const strings = [...stringsIn(values)].flatMap((text) => [text, ...text.split(/<[^>]*>|, /)]);
  return [...new Set(strings.map((text) => text.trim()).filter((text) => text.length > 1))].sort(
    (one, other) => other.length - one.length,
  );
}

/** Removes words from a text, but not a part of a longer word. */
function withoutWords(text: string, words: string): string {
  if (!text.includes(words)) return text;
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<![A-Za-z])${pattern}(?![A-Za-z])`, "g"), " ");
}

/**
 * Returns the texts of a page that have Latin words: not content, not names that are Latin in all
 * languages, and not marked as another language.
 */
export function untranslatedTexts(
  page: HtmlPage,
  content: readonly string[],
  latinNames: RegExp,
): readonly string[] {
  const [root] = page.all("html");
  if (!root) throw new Error("The page has no root");
  const language = attribute(root, "lang") ?? "";
  const head = HEAD_TEXTS.map((key) => page.meta(key) ?? "");
  const found = [...textsBelow(root, language), ...head].filter((text) => {
    const own = content.reduce(withoutWords, text);
    return /[A-Za-z]{2}/.test(own.replace(latinNames, " "));
  });
  return [...new Set(found.map((text) => text.trim()))];
}
