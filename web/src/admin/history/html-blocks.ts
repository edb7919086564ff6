import { parseFieldHtml } from "../rich-text/inert-html";
import { compareLists, type ItemPair } from "./text-difference";

/** The blocks of HTML that readers see: headings, paragraphs, list items and table rows. */

export interface HtmlBlock {
  /** Name of the kind of the block, for example "Heading 2". Paragraphs have none. */
  readonly kind: string;
  readonly text: string;
}

const KINDS: Readonly<Record<string, string>> = {
  H1: "Heading 1",
  H2: "Heading 2",
  H3: "Heading 3",
  H4: "Heading 4",
  H5: "Heading 5",
  H6: "Heading 6",
  LI: "List item",
  TR: "Table row",
  CAPTION: "Table caption",
  FIGCAPTION: "Picture caption",
};

const BLOCKS =
  "p, h1, h2, h3, h4, h5, h6, li, tr, caption, figcaption, blockquote, pre, div, dt, dd";

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Collects the blocks of a document. */
class BlockReader {
  readonly blocks: HtmlBlock[] = [];
  #line = "";
  #kind = "";

  /** Ends the present block. The next one has this kind. */
  endBlock(nextKind: string): void {
    const text = oneLine(this.#line);
    if (text) this.blocks.push({ kind: this.#kind, text });
    this.#line = "";
    this.#kind = nextKind;
  }

  read(node: Node): void {
    if (node instanceof Element) this.#readElement(node);
    else if (node.nodeType === Node.TEXT_NODE) this.#line += node.textContent ?? "";
  }

  #readElement(element: Element): void {
    this.#line += textOfElement(element);
    const outerKind = this.#kind;
    // The paragraphs of a cell or an item belong to its line.
    const isBlock = element.matches(BLOCKS) && !element.matches(":is(li, tr) p");
    if (isBlock) this.endBlock(KINDS[element.tagName] ?? "");
    for (const child of element.childNodes) this.read(child);
    if (element.matches(":is(td, th):not(:last-child)")) this.#line += " | ";
    if (isBlock) this.endBlock(outerKind);
  }
}

/** Returns the text of an element besides that of its nodes. */
function textOfElement(element: Element): string {
  if (element.tagName === "IMG") return ` [Picture: ${element.getAttribute("alt") ?? ""}] `;
  return element.tagName === "BR" ? " " : "";
}

/** Returns the blocks of HTML in the order of the text. */
export function htmlBlocks(html: string): readonly HtmlBlock[] {
  const reader = new BlockReader();
  reader.read(parseFieldHtml(html));
  reader.endBlock("");
  return reader.blocks;
}

/** Compares the blocks of two texts. */
export const compareHtml = (before: string, after: string): readonly ItemPair<HtmlBlock>[] =>
  compareLists(
    htmlBlocks(before),
    htmlBlocks(after),
    (block, other) => block.kind === other.kind && block.text === other.text,
  );
