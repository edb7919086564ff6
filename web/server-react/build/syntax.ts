/** The elements of JSX that can be compiled to strings. */

/** A node of the syntax tree, of which only some members are known. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: The members depend on the type.
  readonly [member: string]: any;
}

/** Elements that are not written as their tag, attributes and content in this order. */
const SPECIAL_ELEMENTS = new Set([
  "area",
  "base",
  "body",
  "br",
  "col",
  "embed",
  "form",
  "head",
  "hr",
  "html",
  "img",
  "input",
  "link",
  "meta",
  "noscript",
  "option",
  "picture",
  "pre",
  "script",
  "select",
  "source",
  "style",
  "textarea",
  "title",
  "track",
  "wbr",
]);

/** Attributes that write something else than themselves, or in another place. */
const SPECIAL_ATTRIBUTES = new Set([
  "children",
  "dangerouslySetInnerHTML",
  "formAction",
  "formEncType",
  "formMethod",
  "formTarget",
]);

export const isLiteral = ({ type, value }: Syntax) =>
  type === "Literal" && ["string", "number", "boolean"].includes(typeof value);

/** Returns whether a text has entities, such as `&nbsp;`, which are not decoded here. */
const hasEntity = (source: string) => source.includes("&");

/** Returns the text of JSX without the line breaks and indentation of its source. */
function jsxText(source: string): string {
  const lines = source.split(/\r\n|\n|\r/);
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at > 0 ? line.replace(/^[ \t]+/, "") : line))
    .map((line, at) => (at < last ? line.replace(/[ \t]+$/, "") : line))
    .filter((line) => line !== "")
    .join(" ");
}

export type Child =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "element" | "value"; readonly node: Syntax }
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown" };

const NOTHING: Child = { kind: "nothing" };
const UNKNOWN: Child = { kind: "unknown" };

function childOf(node: Syntax): Child {
  switch (node.type) {
    case "JSXText": {
      const text = jsxText(node.value);
      if (hasEntity(node.value)) return UNKNOWN;
      return text === "" ? NOTHING : { kind: "text", text };
    }
    case "JSXExpressionContainer":
      return expressionOf(node.expression);
    case "JSXElement":
    case "JSXFragment":
      return { kind: "element", node };
    default:
      return UNKNOWN;
  }
}

function expressionOf(node: Syntax): Child {
  if (node.type === "JSXEmptyExpression") return NOTHING;
  const isText = isLiteral(node) && typeof node.value !== "boolean";
  return isText ? { kind: "text", text: String(node.value) } : { kind: "value", node };
}

/** Returns the children of an element as React gets them. */
export const childrenOf = ({ children }: Syntax): readonly Child[] =>
  (children as Syntax[]).map(childOf).filter(({ kind }) => kind !== "nothing");

const isPlainAttribute = (tag: string, { type, name, value }: Syntax) =>
  type === "JSXAttribute" &&
  name.type === "JSXIdentifier" &&
  !SPECIAL_ATTRIBUTES.has(name.name) &&
  // The name of a button is written after its other attributes.
  !(tag === "button" && name.name === "name") &&
  !(value?.type === "Literal" && hasEntity(value.raw));

/** Returns whether all elements inside can be compiled, and nothing else is inside. */
const isDrawing = (node: Syntax): boolean =>
  childrenOf(node).every(
    (child) => child.kind === "element" && isCompilable(child.node) && isDrawing(child.node),
  );

/** Returns whether an element can be compiled. */
export function isCompilable(node: Syntax): boolean {
  if (node.type !== "JSXElement" || node.openingElement.name.type !== "JSXIdentifier") return false;
  const tag: string = node.openingElement.name.name;
  const attributes: readonly Syntax[] = node.openingElement.attributes;
  return (
    /^[a-z][a-zA-Z0-9]*$/.test(tag) &&
    !SPECIAL_ELEMENTS.has(tag) &&
    attributes.every((attribute) => isPlainAttribute(tag, attribute)) &&
    childrenOf(node).every(({ kind }) => kind !== "unknown") &&
    // A title in a drawing is not that of the page, so it must be known that it is in one.
    (tag !== "svg" || isDrawing(node))
  );
}

export interface FoundElement {
  readonly node: Syntax;
  /** The element is a child of another one, so that an expression needs braces. */
  readonly inJsx: boolean;
}

const isNode = (value: unknown): value is Syntax =>
  typeof value === "object" && value !== null && "type" in value;

/** Returns the members of a node that may be or contain nodes. */
const membersOf = (node: Syntax): readonly (readonly [value: unknown, inJsx: boolean])[] =>
  Object.entries(node).map(([name, value]) => [
    value,
    name === "children" && /^JSX(?:Element|Fragment)$/.test(node.type),
  ]);

/** Returns the elements in a node that can be compiled and are in no other one, in their order. */
export function outermostElements(root: Syntax): readonly FoundElement[] {
  const visit = (value: unknown, inJsx: boolean): readonly FoundElement[] => {
    if (Array.isArray(value)) return value.flatMap((item) => visit(item, inJsx));
    if (!isNode(value)) return [];
    if (isCompilable(value)) return [{ node: value, inJsx }];
    return membersOf(value).flatMap(([member, isChild]) => visit(member, isChild));
  };
  return visit(root, false).toSorted((one, other) => one.node.start - other.node.start);
}
