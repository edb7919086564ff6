const ESCAPES: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

const SPECIAL = /["&'<>]/;
const ALL_SPECIAL = /["&'<>]/g;

/** Maximum number of texts that are kept with their escaped form, and maximum length of a text. */
const MAX_KEPT = 2_000;
const MAX_KEPT_LENGTH = 120;

const kept = new Map<string, string>();

/**
 * Escapes text for an element or an attribute in double quotes. Most short texts, such as class
 * names, repeat on each page: a look-up takes a quarter of the time of a search in QuickJS.
 */
export function escapeHtml(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const escaped = SPECIAL.test(text)
    ? text.replace(ALL_SPECIAL, (character) => ESCAPES[character] ?? "")
    : text;
  if (text.length <= MAX_KEPT_LENGTH) {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, escaped);
  }
  return escaped;
}
