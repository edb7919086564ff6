/**
 * A part of a template that must be replaced, such as `[last date]`. It starts with a small letter
 * or one of Devanagari, so that `[PDF]` and `[1]` are not placeholders.
 */
const PLACEHOLDER = /\[(?:[a-z]|[\u0900-\u097f])[^[\]<>\n]{1,60}\]/g;

/** The place of a placeholder in a text. */
export interface PlaceholderRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the places of the placeholders in a text. */
export const placeholdersIn = (text: string): readonly PlaceholderRange[] =>
  text.includes("[")
    ? [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) => ({
        from: index,
        to: index + found.length,
      }))
    : [];

/** Returns a warning about placeholders in the HTML of a field, if there are any. */
export function placeholderWarning(html: string): string | undefined {
  const count = placeholdersIn(html).length;
  if (count === 0) return undefined;
  return count === 1
    ? "1 placeholder in square brackets is still in the text."
    : `${count} placeholders in square brackets are still in the text.`;
}
