/** The server takes no longer one that it makes itself. */
const MAX_SLUG_CHARS = 100;

const withHyphens = (text: string) =>
  text.replace(/\s+/g, "-").replace(/-+/g, "-").replace(/^-|-$/g, "");

/** Cut after a whole word. */
function truncate(slug: string): string {
  const characters = [...slug];
  if (characters.length <= MAX_SLUG_CHARS) return slug;
  const head = characters.slice(0, MAX_SLUG_CHARS).join("");
  return head.slice(0, head.lastIndexOf("-")) || head;
}

/** Only digits would read as a number of a record: the server makes one then. */
const unlessNumeric = (slug: string) => (/^\d*$/.test(slug) ? "" : slug);

/** A job's slug: letters of any script stay, so that a Hindi title keeps its words. */
export function jobSlug(title: string): string {
  const allowed = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "");
  return unlessNumeric(truncate(withHyphens(allowed)));
}

/** A post's slug, whose rule knows a to z alone. */
export function postSlug(title: string): string {
  const allowed = title
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, "");
  return unlessNumeric(truncate(withHyphens(allowed)));
}
