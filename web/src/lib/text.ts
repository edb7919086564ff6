import { indianGrouping } from "./money";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Turns the entities that editors' HTML carries back into characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** "post" for one, "posts" for any other number. */
export const plural = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`);

/** "1 post", "1,234 posts" */
export const countWithNoun = (count: number, noun: string) =>
  `${indianGrouping(count)} ${plural(count, noun)}`;

/** The words of an HTML text, in one line. */
export function plainText(html: string): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/<\/?[a-z][^>]*>/gi, " ");
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

/** The first characters of an HTML text without its tags, and an ellipsis where something is left out. */
export function excerpt(html: string, length: number): string {
  const characters = [...plainText(html)];
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}

/** Of a form that was sent without JavaScript, where nobody is at fault. */
export const TEMPORARY_FAILURE = "It did not work just now. Please try again in a moment.";
