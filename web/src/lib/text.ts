const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Decodes the HTML entities that occur in administrators' HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function withoutTags(html: string): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/<\/?[a-z][^>]*>/gi, " ");
  return decodeEntities(text);
}

/** Returns the text of an HTML text in one line. */
export function plainText(html: string): string {
  const text = /[<&]/.test(html) ? withoutTags(html) : html;
  // Most texts are in one line already, which is fast to see.
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}

/** Returns the first characters of an HTML text without tags, with an ellipsis if it was cut. */
export function excerpt(html: string, length: number): string {
  const text = plainText(html);
  if (text.length <= length) return text;
  // A character has at most two code units.
  const characters = [...text.slice(0, 2 * (length + 1))];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}
