/** Maximum length of a slug, as on the server. */
const MAX_SLUG_CHARS = 100;

const withHyphens = (text: string) =>
  text.replace(/\s+/g, "-").replace(/-+/g, "-").replace(/^-|-$/g, "");

/** Truncates a slug after a whole word. */
function truncate(slug: string): string {
  const characters = [...slug];
  if (characters.length <= MAX_SLUG_CHARS) return slug;
  const head = characters.slice(0, MAX_SLUG_CHARS).join("");
  return head.slice(0, head.lastIndexOf("-")) || head;
}

/**
 * Returns "" for a slug of digits only, which would read as a record id. The server derives a slug
 * then.
 */
const unlessNumeric = (slug: string) => (/^\d*$/.test(slug) ? "" : slug);

/**
 * Derives the slug of a job. Letters of all scripts stay, so that a Hindi title keeps its words.
 */
export function jobSlug(title: string): string {
  const allowed = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "");
  return unlessNumeric(truncate(withHyphens(allowed)));
}

/** Derives the slug of a post, which allows only a to z, digits and hyphens. */
export function postSlug(title: string): string {
  const allowed = title
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, "");
  return unlessNumeric(truncate(withHyphens(allowed)));
}
