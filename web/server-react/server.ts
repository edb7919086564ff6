/**
 * Renders React elements to HTML that React hydrates in the browser. It gives the HTML of
 * `renderToString` of `react-dom/server` for all elements that it supports, and throws an error for
 * others.
 */

import type {
  ClassType,
  Context,
  Element,
  ElementType,
  FunctionType,
  Node,
  Props,
  SpecialType,
  Template,
} from "./elements";
import { escapeHtml } from "./escape";
import { renderHostElement } from "./host-elements";
import { state, withRenderState } from "./render-state";
import { FOLLOWS_CHILD, FOLLOWS_TEXT, PRECEDES_TEXT, TEXT_SEPARATOR } from "./template";

/** The providers around the component that is rendered, with the values outside of them. */
const providers: { readonly context: Context; readonly outer: unknown }[] = [];

/** Renders a tree. Its components cannot read contexts of a render around it. */
export function renderToString(root: Node): string {
  const restore = resetContexts();
  try {
    return withRenderState(() => assemble(renderNode(root)));
  } finally {
    restore();
  }
}

/** Gives all contexts their default values. Returns a function that takes it back. */
function resetContexts(): () => void {
  const values = providers.map(({ context }) => context.value);
  for (const { context, outer } of providers.toReversed()) context.value = outer;
  const outside = providers.splice(0);
  return () => {
    for (const [at, provider] of outside.entries()) provider.context.value = values[at];
    providers.push(...outside);
  };
}

/** Puts the parts of a document into their order. */
function assemble(content: string): string {
  const { hoisted, html, head, body } = state;
  const preloads = (images: ReadonlyMap<string, string>) => [...images.values()].join("");
  const first = hoisted.charset + hoisted.viewport + preloads(hoisted.images);
  const inHead = first + preloads(hoisted.laterImages) + hoisted.rest;
  if (html === undefined) return inHead + content;
  const { start, content: headContent } = head ?? { start: "<head>", content: "" };
  return `${html}${start}${inHead}${headContent}</head>${body ?? ""}${content}${body === undefined ? "" : "</body>"}</html>`;
}

function renderNode(node: Node): string {
  if (typeof node === "string") return renderText(node);
  if (typeof node === "number" || typeof node === "bigint") return renderText(`${node}`);
  if (typeof node !== "object" || node === null) return "";
  const { type, props } = node as Element;
  if (type !== undefined) return renderElement(type, props);
  if (Array.isArray(node)) return renderArray(node);
  throw new Error("An object is not a valid child of an element.");
}

function renderText(text: string): string {
  if (text === "") return "";
  const separator = state.endsWithText ? TEXT_SEPARATOR : "";
  state.endsWithText = true;
  return separator + escapeHtml(text);
}

function renderArray(nodes: readonly Node[]): string {
  const position = [nodes.length, 0];
  let html = "";
  state.path.push(position);
  for (let at = 0; at < nodes.length; at++) {
    position[1] = at;
    html += renderNode(nodes[at]);
  }
  state.path.pop();
  return html;
}

function renderElement(type: ElementType, props: Props): string {
  if (typeof type === "string") return renderHostElement(type, props, renderNode);
  if (typeof type !== "function") return renderSpecial(type, props);
  return isClass(type) ? renderNode(new type(props).render()) : renderComponent(type, props);
}

const isClass = (type: FunctionType | ClassType): type is ClassType =>
  type.prototype?.render !== undefined;

const ONLY_CHILD = [1, 0];

function renderComponent(component: FunctionType, props: Props): string {
  state.ids = 0;
  const content = component(props);
  if (state.ids === 0) return renderNode(content);
  // Ids of components inside differ from those of this one.
  return renderAt(ONLY_CHILD, content);
}

function renderSpecial(type: SpecialType, props: Props): string {
  switch (type?.kind) {
    case "template":
      return renderTemplate(type, props as readonly Node[]);
    case "fragment":
      return renderNode(props.children);
    case "context":
      return renderProvider(type, props);
    case "suspense":
      return renderSuspense(props);
    case "memo":
      return renderElement(type.type, props);
    default:
      throw new Error("The server cannot render this type of element.");
  }
}

function renderTemplate({ pieces, slots, paths }: Template, values: readonly Node[]): string {
  let html = pieces[0] as string;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number;
    const value = values[at];
    if (slot === 0) html += value;
    else {
      if (!(slot & FOLLOWS_CHILD)) state.endsWithText = (slot & FOLLOWS_TEXT) !== 0;
      html += typeof value === "string" ? renderText(value) : renderAt(paths[at] ?? null, value);
      if (slot & PRECEDES_TEXT && state.endsWithText) html += TEXT_SEPARATOR;
    }
    html += pieces[at + 1];
  }
  state.endsWithText = false;
  return html;
}

/** Renders a node at a position among its siblings. */
function renderAt(position: readonly number[] | null, node: Node): string {
  if (!position || typeof node !== "object") return renderNode(node);
  state.path.push(position);
  const html = renderNode(node);
  state.path.pop();
  return html;
}

function renderProvider(context: Context, { value, children }: Props): string {
  providers.push({ context, outer: context.value });
  context.value = value;
  try {
    return renderNode(children);
  } finally {
    context.value = providers.pop()?.outer;
  }
}

/**
 * Renders a boundary. If its content throws an error, the HTML has the fallback, and the browser
 * renders the content.
 */
function renderSuspense({ children, fallback }: Props): string {
  const depth = state.path.length;
  state.endsWithText = false;
  try {
    return `<!--$-->${renderNode(children)}<!--/$-->`;
  } catch (error) {
    console.error("a part of a page failed:", error);
    state.path.length = depth;
    state.endsWithText = false;
    state.isFallback = true;
    const html = renderNode(fallback);
    state.isFallback = false;
    return `<!--$!--><template></template>${html}<!--/$-->`;
  } finally {
    state.endsWithText = false;
  }
}
