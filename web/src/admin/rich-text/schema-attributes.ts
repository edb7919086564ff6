import type { AttributeSpec, Attrs, TagParseRule } from "prosemirror-model";

/** Attributes that the server permits on every element. */
const GLOBAL_ATTRIBUTES = ["lang", "title"] as const;

/** An element of the schema whose attributes are the HTML attributes of the same names. */
interface ElementSpec {
  readonly attrs: Record<string, AttributeSpec>;
  readonly parseDOM: readonly TagParseRule[];
}

/** Returns the HTML attributes of a node or mark: those that are set. */
export const htmlAttributes = (attrs: Attrs, names = Object.keys(attrs)): Attrs =>
  Object.fromEntries(names.flatMap((name) => (attrs[name] == null ? [] : [[name, attrs[name]]])));

/** Returns the names of the attributes of an element: its own and the global ones. */
export const withGlobalAttributes = (names: readonly string[]) => [...names, ...GLOBAL_ATTRIBUTES];

/** Returns attributes that are null unless the HTML has them. */
export const nullAttributes = (names: readonly string[]): Record<string, AttributeSpec> =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

/** Reads the given attributes of an element. */
export const readAttributes = (element: HTMLElement, names: readonly string[]): Attrs =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

/** Returns the attributes and the parse rule of an element. */
export function elementSpec(tag: string, ownNames: readonly string[] = []): ElementSpec {
  const names = withGlobalAttributes(ownNames);
  return {
    attrs: nullAttributes(names),
    parseDOM: [{ tag, getAttrs: (element) => readAttributes(element, names) }],
  };
}
