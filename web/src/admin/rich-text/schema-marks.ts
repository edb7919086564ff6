import type { MarkSpec } from "prosemirror-model";
import { isPermittedUrl } from "./permitted-url";
import { elementSpec, htmlAttributes, nullAttributes, readAttributes } from "./schema-attributes";

/** Returns a mark of one element. */
function elementMark(tag: string, attributes: readonly string[] = []): MarkSpec {
  const { attrs, parseDOM } = elementSpec(tag, attributes);
  return { attrs, parseDOM, toDOM: (mark) => [tag, htmlAttributes(mark.attrs), 0] };
}

/**
 * Returns a mark of two elements that mean the same to the editor. The attribute `tag` keeps the
 * element of the HTML. New text gets the first one.
 */
function alternativeMark(tags: readonly [string, string]): MarkSpec {
  const names = ["lang", "title"];
  return {
    attrs: { ...nullAttributes(names), tag: { default: tags[0] } },
    parseDOM: tags.map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => ({ ...readAttributes(element, names), tag }),
    })),
    toDOM: ({ attrs }) => [attrs.tag, htmlAttributes(attrs, names), 0],
  };
}

const LINK_ATTRIBUTES = ["href", "hreflang", "lang", "title"];

const LINK: MarkSpec = {
  attrs: nullAttributes(LINK_ATTRIBUTES),
  // Text typed after a link is not part of it.
  inclusive: false,
  parseDOM: [
    {
      tag: "a[href]",
      getAttrs: (link) =>
        isPermittedUrl(link.getAttribute("href") ?? "") && readAttributes(link, LINK_ATTRIBUTES),
    },
  ],
  toDOM: ({ attrs }) => ["a", htmlAttributes(attrs), 0],
};

/** Text in another language, or with a title. Other spans mean nothing. */
const SPAN: MarkSpec = { ...elementMark("span") };
SPAN.parseDOM = ["span[lang]", "span[title]"].map((tag) => ({
  tag,
  getAttrs: (element: HTMLElement) => readAttributes(element, ["lang", "title"]),
}));

/** The marks, outer ones first. */
export const MARKS = {
  link: LINK,
  del: elementMark("del", ["cite", "datetime"]),
  ins: elementMark("ins", ["cite", "datetime"]),
  span: SPAN,
  abbr: elementMark("abbr"),
  cite: elementMark("cite"),
  q: elementMark("q", ["cite"]),
  dfn: elementMark("dfn"),
  mark: elementMark("mark"),
  small: elementMark("small"),
  strong: alternativeMark(["strong", "b"]),
  em: alternativeMark(["em", "i"]),
  underline: elementMark("u"),
  strike: alternativeMark(["s", "strike"]),
  sub: elementMark("sub"),
  sup: elementMark("sup"),
  code: elementMark("code"),
  kbd: elementMark("kbd"),
  samp: elementMark("samp"),
  variable: elementMark("var"),
} satisfies Record<string, MarkSpec>;
