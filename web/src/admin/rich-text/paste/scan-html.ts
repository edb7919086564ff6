/** A tag in HTML source. */
export interface Tag {
  /** Lower-case name, such as `p` or `o:p`. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Attributes in the order of the source. Values are as written, with entities. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** Elements whose text is not content. */
const DROPPED = new Set(
  "script style xml title template noscript iframe object svg math select textarea".split(" "),
);

const TAG_NAME = /[a-zA-Z][^\s/>]*/y;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const TAG_END = /[^>]*>/y;

/**
 * Rewrites HTML source without parsing it. Drops comments, declarations, and elements that are not
 * content. `writeTag` returns the text for each other tag. The time is linear in the length, so it
 * also works for megabytes.
 */
export function rewriteTags(html: string, writeTag: (tag: Tag) => string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    if (start < 0) break;
    parts.push(html.slice(at, start));
    const { end, tag } = readMarkup(html, start);
    if (tag && DROPPED.has(tag.name)) {
      at = tag.isEnd ? end : endOfElement(html, tag.name, end);
      continue;
    }
    parts.push(tag ? writeTag(tag) : end === start + 1 ? "&lt;" : "");
    at = end;
  }
  parts.push(html.slice(at));
  return parts.join("");
}

interface Markup {
  /** Index after the markup. It is the index after `<` if that is text. */
  readonly end: number;
  readonly tag?: Tag;
}

function readMarkup(html: string, start: number): Markup {
  const next = html[start + 1] ?? "";
  if (next === "!" || next === "?") return { end: endOfDeclaration(html, start) };
  const isEnd = next === "/";
  TAG_NAME.lastIndex = start + (isEnd ? 2 : 1);
  const name = TAG_NAME.exec(html)?.[0].toLowerCase();
  if (!name) return { end: isEnd ? indexAfter(html, ">", start) : start + 1 };
  const { attributes, end } = readAttributes(html, TAG_NAME.lastIndex);
  return { end, tag: { name, isEnd, attributes } };
}

/** Returns the index after a comment, or after a declaration such as `<![if !supportLists]>`. */
const endOfDeclaration = (html: string, start: number) =>
  html.startsWith("<!--", start)
    ? indexAfter(html, "-->", start + 4)
    : indexAfter(html, ">", start + 2);

function indexAfter(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length;
}

function readAttributes(html: string, from: number) {
  const attributes: [string, string][] = [];
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(html);
    if (!match) break;
    const [, name = "", double, single, bare] = match;
    attributes.push([name.toLowerCase(), double ?? single ?? bare ?? ""]);
    at = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = at;
  return { attributes, end: TAG_END.test(html) ? TAG_END.lastIndex : html.length };
}

/** Returns the index after the end tag of an element, or the end of the source. */
function endOfElement(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}[^>]*>`, "gi");
  endTag.lastIndex = from;
  return endTag.test(html) ? endTag.lastIndex : html.length;
}

/** Writes a start or end tag with these attributes. */
export function tagText({ name, isEnd }: Tag, attributes: Tag["attributes"]): string {
  if (isEnd) return `</${name}>`;
  const texts = attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`);
  return `<${name}${texts.join("")}>`;
}
