import type { NodeSpec } from "prosemirror-model";
import {
  elementSpec,
  htmlAttributes,
  nullAttributes,
  readAttributes,
  withGlobalAttributes,
} from "./schema-attributes";

interface BlockOptions {
  readonly group?: "block";
  readonly attributes?: readonly string[];
}

/** Returns a node of one element with content. */
function contentNode(tag: string, content: string, options: BlockOptions = {}): NodeSpec {
  const { attrs, parseDOM } = elementSpec(tag, options.attributes);
  return {
    content,
    ...(options.group && { group: options.group }),
    attrs,
    parseDOM,
    defining: true,
    toDOM: (node) => [tag, htmlAttributes(node.attrs), 0],
  };
}

/** Returns a node of one element without content. */
function emptyNode(tag: string, inline: boolean, attributes: readonly string[] = []): NodeSpec {
  const { attrs, parseDOM } = elementSpec(tag, attributes);
  return {
    inline,
    group: inline ? "inline" : "block",
    attrs,
    parseDOM,
    toDOM: (node) => [tag, htmlAttributes(node.attrs)],
  };
}

const BLOCK: BlockOptions = { group: "block" };

const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
const HEADING_ATTRIBUTES = withGlobalAttributes([]);

const HEADING: NodeSpec = {
  content: "inline*",
  group: "block",
  defining: true,
  attrs: { ...nullAttributes(HEADING_ATTRIBUTES), level: { default: 2 } },
  parseDOM: HEADING_LEVELS.map((level) => ({
    tag: `h${level}`,
    getAttrs: (element: HTMLElement) => ({ ...readAttributes(element, HEADING_ATTRIBUTES), level }),
  })),
  toDOM: ({ attrs }) => [`h${attrs.level}`, htmlAttributes(attrs, HEADING_ATTRIBUTES), 0],
};

const PREFORMATTED_SPEC = contentNode("pre", "(text | hard_break | image)*", BLOCK);

const PREFORMATTED: NodeSpec = {
  ...PREFORMATTED_SPEC,
  code: true,
  parseDOM:
    PREFORMATTED_SPEC.parseDOM?.map((rule) => ({ ...rule, preserveWhitespace: "full" })) ?? [],
};

const CELL_ATTRIBUTES = withGlobalAttributes(["scope", "headers", "align"]);

/** Returns a table cell. `colwidth` is required by prosemirror-tables and never set. */
function cellNode(tag: "td" | "th", tableRole: string): NodeSpec {
  const spans = ["colspan", "rowspan"] as const;
  const names = tag === "th" ? CELL_ATTRIBUTES : CELL_ATTRIBUTES.filter((name) => name !== "scope");
  return {
    content: "block+",
    tableRole,
    isolating: true,
    attrs: {
      ...nullAttributes(CELL_ATTRIBUTES),
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null },
    },
    parseDOM: [
      {
        tag,
        getAttrs: (cell) => ({
          ...readAttributes(cell, CELL_ATTRIBUTES),
          colspan: (cell as HTMLTableCellElement).colSpan,
          rowspan: (cell as HTMLTableCellElement).rowSpan || 1,
        }),
      },
    ],
    toDOM({ attrs }) {
      const merged = spans.filter((name) => attrs[name] > 1);
      return [tag, htmlAttributes(attrs, [...merged, ...names]), 0];
    },
  };
}

const TABLE_ATTRIBUTES = withGlobalAttributes(["summary", "align"]);

/** A table. prosemirror-tables allows only rows in it, so the caption is an attribute. */
const TABLE: NodeSpec = {
  content: "table_row+",
  tableRole: "table",
  isolating: true,
  group: "block",
  attrs: { ...nullAttributes(TABLE_ATTRIBUTES), caption: { default: null } },
  parseDOM: [
    { tag: "caption", ignore: true },
    { tag: "colgroup", ignore: true },
    {
      tag: "table",
      getAttrs: (table) => ({
        ...readAttributes(table, TABLE_ATTRIBUTES),
        caption: captionOf(table as HTMLTableElement),
      }),
    },
  ],
  toDOM({ attrs }) {
    const attributes = htmlAttributes(attrs, TABLE_ATTRIBUTES);
    const body = ["tbody", 0] as const;
    return attrs.caption
      ? ["table", attributes, ["caption", attrs.caption], body]
      : ["table", attributes, body];
  },
};

const captionOf = ({ caption }: HTMLTableElement) =>
  caption?.textContent?.replace(/\s+/g, " ").trim() || null;

const ROW: NodeSpec = {
  ...contentNode("tr", "(table_cell | table_header)*", { attributes: ["align"] }),
  tableRole: "row",
};

export const NODES = {
  doc: { content: "block+" },
  paragraph: { ...contentNode("p", "inline*", BLOCK), defining: false },
  heading: HEADING,
  blockquote: contentNode("blockquote", "block+", { ...BLOCK, attributes: ["cite"] }),
  bullet_list: contentNode("ul", "list_item+", BLOCK),
  ordered_list: contentNode("ol", "list_item+", { ...BLOCK, attributes: ["start"] }),
  list_item: contentNode("li", "block+"),
  table: TABLE,
  table_row: ROW,
  table_cell: cellNode("td", "cell"),
  table_header: cellNode("th", "header_cell"),
  preformatted: PREFORMATTED,
  horizontal_rule: emptyNode("hr", false, ["align", "size", "width"]),
  description_list: contentNode("dl", "(description_term | description)+", BLOCK),
  description_term: contentNode("dt", "inline*"),
  description: contentNode("dd", "block+"),
  figure: contentNode("figure", "(block | figure_caption)+", BLOCK),
  figure_caption: contentNode("figcaption", "inline*"),
  details: {
    ...contentNode("details", "details_summary? block*", BLOCK),
    // Closed details could not be edited.
    toDOM: ({ attrs }) => ["details", { ...htmlAttributes(attrs), open: "" }, 0],
  },
  details_summary: contentNode("summary", "inline*"),
  image: { ...emptyNode("img", true, ["src", "alt", "width", "height", "align"]), draggable: true },
  hard_break: {
    ...emptyNode("br", true),
    linebreakReplacement: true,
  },
  text: { group: "inline" },
} satisfies Record<string, NodeSpec>;
