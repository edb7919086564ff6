import { DOMSerializer, type Node } from "prosemirror-model";
import { schema } from "./schema";

const serializer = DOMSerializer.fromSchema(schema);

/** Elements whose content is blocks, each on a line of its own. */
const CONTAINERS = "table, thead, tbody, ul, ol, dl, blockquote, figure, details";

/**
 * Returns the HTML of a document as it is saved: a paragraph in a cell or list item is only its
 * text if it is alone, and rows of header cells at the start of a table are its head.
 */
export function serializeHtml(doc: Node): string {
  // In a document of its own, images are not loaded.
  const document = window.document.implementation.createHTMLDocument("");
  const { body } = document;
  body.append(serializer.serializeFragment(doc.content, { document }));
  if (isBlank(body)) return "";
  removeEmptyEnd(body);
  for (const block of body.querySelectorAll(TEXT_BLOCKS)) trimSpaces(block);
  for (const element of body.querySelectorAll("li, dd, td, th")) unwrapParagraph(element);
  for (const figure of body.querySelectorAll("figure")) unwrapImages(figure);
  for (const table of body.querySelectorAll("table")) addHead(table);
  for (const pre of body.querySelectorAll("pre")) keepLineBreak(pre);
  for (const details of body.querySelectorAll("details")) details.removeAttribute("open");
  addLineBreaks(body);
  return body.innerHTML.trim();
}

/** Elements that are content without text. */
const CONTENT = "img, hr, table, details";

/** Returns whether pages would show nothing. A required field is then empty. */
export const isBlank = (body: HTMLElement) =>
  !body.textContent?.trim() && !body.querySelector(CONTENT);

const TEXT_BLOCKS = "p, h1, h2, h3, h4, h5, h6, dt, figcaption, summary";

/** Removes spaces at the start and the end, which browsers do not show. */
function trimSpaces(block: Element): void {
  removeFromText(outermostText(block, "firstChild"), /^[ \t\n]+/);
  removeFromText(outermostText(block, "lastChild"), /[ \t\n]+$/);
}

/** Removes a part of a text, and the text if nothing remains. */
function removeFromText(text: Text | undefined, part: RegExp): void {
  if (!text) return;
  text.data = text.data.replace(part, "");
  if (text.data === "") text.remove();
}

/** Returns the text with which a block starts or ends, also if it is inside other elements. */
function outermostText(block: Element, side: "firstChild" | "lastChild"): Text | undefined {
  let node: ChildNode | null = block[side];
  while (node?.[side]) node = node[side];
  return node instanceof Text ? node : undefined;
}

const isPlainParagraph = (element: Element | null | undefined): element is HTMLParagraphElement =>
  element?.localName === "p" && element.attributes.length === 0;

/** Removes empty paragraphs at the end, in which the user could have typed more. */
function removeEmptyEnd(body: HTMLElement): void {
  while (isPlainParagraph(body.lastElementChild) && !body.lastElementChild.hasChildNodes()) {
    body.lastElementChild.remove();
  }
}

const isList = ({ localName }: Element) => localName === "ul" || localName === "ol";

/** Unwraps a paragraph that is alone, or before the nested lists of a list item. */
function unwrapParagraph(element: Element): void {
  const [first, ...others] = element.children;
  if (!isPlainParagraph(first)) return;
  const isItem = element.localName === "li" || element.localName === "dd";
  if (others.length > 0 && !(isItem && others.every(isList))) return;
  first.replaceWith(...first.childNodes);
}

function unwrapImages(figure: Element): void {
  for (const paragraph of [...figure.children].filter(isPlainParagraph)) {
    const isImage = [...paragraph.childNodes].every(({ nodeName }) => nodeName === "IMG");
    if (isImage) paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** Repeats a line break at the start, because parsers drop the first one. */
function keepLineBreak(pre: Element): void {
  if (pre.textContent?.startsWith("\n")) pre.prepend("\n");
}

/** Moves the header rows at the start of a table into a head. */
function addHead(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  const rows = [...(body?.rows ?? [])];
  const count = headRows(rows);
  if (count === 0 || count === rows.length) return;
  const head = table.ownerDocument.createElement("thead");
  head.append(...rows.slice(0, count));
  body?.before(head);
}

/** Returns the number of header rows at the start. No cell may be in the head and in the body. */
function headRows(rows: readonly HTMLTableRowElement[]): number {
  let count = 0;
  let end = 0;
  for (const [index, { cells }] of rows.entries()) {
    const isHeader = ({ localName, scope }: HTMLTableCellElement) =>
      localName === "th" && scope !== "row";
    if (cells.length === 0 || ![...cells].every(isHeader)) break;
    end = Math.max(end, ...[...cells].map(({ rowSpan }) => index + rowSpan));
    if (end === index + 1) count = end;
  }
  return count;
}

/** Puts blocks on lines of their own, so that the source is readable. */
function addLineBreaks(body: HTMLElement): void {
  for (const container of [body, ...body.querySelectorAll(CONTAINERS)]) {
    for (const child of [...container.children]) child.before("\n");
    if (container !== body) container.append("\n");
  }
  // Nested lists begin on a new line.
  for (const list of body.querySelectorAll("li > ul, li > ol")) list.before("\n");
}
