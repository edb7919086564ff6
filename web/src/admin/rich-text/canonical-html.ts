import { canonicalInline } from "./canonical-inline";
import { canonicalTag } from "./canonical-tag";

/** Elements that mean nothing by themselves. Their content is part of the element around them. */
const TRANSPARENT = new Set(["div", "thead", "tbody"]);
/** Elements that show nothing. */
const IGNORED = new Set(["col", "colgroup"]);
/** Elements that contain blocks. Text in them is a paragraph. */
const CONTAINERS = new Set("body blockquote li td th dd figure details div".split(" "));
const INLINE = new Set(
  (
    "a abbr acronym b bdi br cite code data del dfn em font i img ins kbd mark q rp rt rtc ruby s " +
    "samp small span strike strong sub sup time tt u var wbr"
  ).split(" "),
);

/**
 * Returns HTML in a form that is equal for texts between which visitors see no difference: one item
 * for each tag of a block, and for each text with the elements around it.
 */
export function canonicalHtml(body: HTMLElement): readonly string[] {
  const items: string[] = [];
  addContent(body, items);
  return items;
}

function addContent(element: Element, items: string[]): void {
  const isContainer = CONTAINERS.has(element.localName);
  let run: Node[] = [];
  const endRun = () => {
    const pieces = canonicalInline(run);
    run = [];
    if (pieces.length > 0) items.push(...(isContainer ? ["<p>", ...pieces, "</p>"] : pieces));
  };
  for (const child of element.childNodes) {
    if (!(child instanceof Element) || INLINE.has(child.localName)) {
      run.push(child);
    } else {
      endRun();
      addBlock(child, items);
    }
  }
  endRun();
}

function addBlock(element: Element, items: string[]): void {
  const { localName } = element;
  const tag = canonicalTag(element);
  if (IGNORED.has(localName)) return;
  if (TRANSPARENT.has(tag)) {
    addContent(element, items);
    return;
  }
  const content: string[] = [];
  if (localName === "pre") content.push(element.innerHTML);
  else addContent(element, content);
  // An empty paragraph has no height.
  if (tag === "p" && content.length === 0) return;
  items.push(`<${tag}>`);
  for (const item of content) items.push(item);
  items.push(`</${localName}>`);
}
