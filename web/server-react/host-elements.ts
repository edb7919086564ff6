/** The HTML elements that React writes in a way of their own. */

import { attribute, linkTarget } from "./attributes";
import type { Node, Props } from "./elements";
import { escapeHtml } from "./escape";
import { type RenderState, state } from "./render-state";
import { TEXT_SEPARATOR } from "./template";

type RenderNode = (node: Node) => string;

const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns the attributes of an element, except some. */
function attributesOf(props: Props, except: ReadonlySet<string> = NO_NAMES): string {
  let html = "";
  for (const name in props) if (!except.has(name)) html += attribute(name, props[name]);
  return html;
}

/** Returns some attributes of an element in this order, as React writes them after the others. */
const lastAttributes = (props: Props, names: Iterable<string>): string => {
  let html = "";
  for (const name of names) html += attribute(name, props[name]);
  return html;
};

function contentOf(props: Props, renderNode: RenderNode): string {
  const { dangerouslySetInnerHTML: raw, children } = props;
  if (raw != null) return raw.__html == null ? "" : String(raw.__html);
  return children == null ? "" : renderNode(children);
}

function element(tag: string, attributes: string, props: Props, renderNode: RenderNode): string {
  state.endsWithText = false;
  const content = contentOf(props, renderNode);
  state.endsWithText = false;
  return `<${tag}${attributes}>${content}</${tag}>`;
}

const genericElement = (tag: string, props: Props, renderNode: RenderNode) =>
  element(tag, attributesOf(props), props, renderNode);

/** Renders an element in a changed state. */
function within(change: (state: RenderState) => void, render: () => string): string {
  const { selected, isSvg, isNoscript, isPicture } = state;
  change(state);
  try {
    return render();
  } finally {
    Object.assign(state, { selected, isSvg, isNoscript, isPicture });
  }
}

function voidElement(tag: string, props: Props): string {
  state.endsWithText = false;
  return `<${tag}${attributesOf(props)}/>`;
}

/** A link. Unlike other elements, it may have an empty target. */
function anchor(props: Props, renderNode: RenderNode): string {
  if (props.href !== "") return genericElement("a", props, renderNode);
  let attributes = "";
  for (const name in props)
    attributes += name === "href" ? linkTarget(props[name]) : attribute(name, props[name]);
  return element("a", attributes, props, renderNode);
}

const SELECT_NAMES = new Set(["value", "defaultValue"]);

function select(props: Props, renderNode: RenderNode): string {
  const enter = (state: RenderState) => {
    state.selected = props.value ?? props.defaultValue;
  };
  return within(enter, () =>
    element("select", attributesOf(props, SELECT_NAMES), props, renderNode),
  );
}

const SELECTED = new Set(["selected"]);

const textOf = (children: Node): string =>
  Array.isArray(children) ? children.map(textOf).join("") : children == null ? "" : `${children}`;

function isSelected({ value, children, selected }: Props): boolean {
  const chosen = state.selected;
  if (chosen == null) return Boolean(selected);
  const own = value == null ? textOf(children) : `${value}`;
  return Array.isArray(chosen) ? chosen.some((one) => `${one}` === own) : `${chosen}` === own;
}

function option(props: Props, renderNode: RenderNode): string {
  const mark = isSelected(props) ? ' selected=""' : "";
  return element("option", attributesOf(props, SELECTED) + mark, props, renderNode);
}

/** A first line break would be lost in these elements. */
const lineBreakKept = (text: unknown) =>
  typeof text === "string" && text.startsWith("\n") ? "\n" : "";

const TEXTAREA_NAMES = new Set(["value", "defaultValue", "children"]);

function textarea(props: Props): string {
  state.endsWithText = false;
  const value = props.value ?? props.defaultValue ?? props.children;
  const content = value == null ? "" : lineBreakKept(value) + escapeHtml(`${value}`);
  return `<textarea${attributesOf(props, TEXTAREA_NAMES)}>${content}</textarea>`;
}

function preformatted(props: Props, renderNode: RenderNode): string {
  state.endsWithText = false;
  const first = lineBreakKept(props.dangerouslySetInnerHTML?.__html ?? props.children);
  const content = contentOf(props, renderNode);
  state.endsWithText = false;
  return `<pre${attributesOf(props)}>${first}${content}</pre>`;
}

const SUBMIT_NAMES = new Set(["name", "formAction", "formEncType", "formMethod", "formTarget"]);
const INPUT_NAMES = new Set([
  ...SUBMIT_NAMES,
  "checked",
  "defaultChecked",
  "value",
  "defaultValue",
]);

function input(props: Props): string {
  state.endsWithText = false;
  const submit = lastAttributes(props, SUBMIT_NAMES);
  const checked = attribute("checked", props.checked ?? props.defaultChecked);
  const value = attribute("value", props.value ?? props.defaultValue);
  return `<input${attributesOf(props, INPUT_NAMES)}${submit}${checked}${value}/>`;
}

/** Returns the renderer of an element that has some attributes after the others. */
const withLastAttributes =
  (tag: string, names: ReadonlySet<string>) => (props: Props, renderNode: RenderNode) =>
    element(tag, attributesOf(props, names) + lastAttributes(props, names), props, renderNode);

const FORM_NAMES = new Set(["action", "encType", "method", "target"]);

/** Moves markup to `head`. The fallback of a boundary does not describe the page. */
function hoist(html: string, place: "charset" | "viewport" | "rest" = "rest"): string {
  if (!state.isFallback) state.hoisted[place] += html;
  // After text, React leaves a separator where the element was.
  const separator = state.endsWithText ? TEXT_SEPARATOR : "";
  state.endsWithText = false;
  return separator;
}

const staysInPlace = (props: Props) => state.isSvg || state.isNoscript || props.itemProp != null;

function title(props: Props): string {
  const { children } = props;
  const text = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children;
  const html = `<title${attributesOf(props)}>${text == null ? "" : escapeHtml(`${text}`)}</title>`;
  const inPlace = staysInPlace(props);
  if (!inPlace && !state.isFallback) state.hoisted.rest += html;
  state.endsWithText = false;
  return inPlace ? html : "";
}

function meta(props: Props): string {
  if (staysInPlace(props)) return voidElement("meta", props);
  const html = `<meta${attributesOf(props)}/>`;
  if (typeof props.charSet === "string") return hoist(html, "charset");
  return hoist(html, props.name === "viewport" ? "viewport" : "rest");
}

function link(props: Props): string {
  if (props.precedence != null) throw new Error("The server does not order style sheets.");
  const isResource = typeof props.rel === "string" && typeof props.href === "string";
  if (!isResource || props.href === "" || props.rel === "stylesheet" || staysInPlace(props))
    return voidElement("link", props);
  return hoist(`<link${attributesOf(props)}/>`);
}

function script(props: Props): string {
  if (props.async) throw new Error("The server does not order scripts.");
  state.endsWithText = false;
  const { children, dangerouslySetInnerHTML: raw } = props;
  if (children != null) throw new Error("A script needs dangerouslySetInnerHTML.");
  return `<script${attributesOf(props)}>${raw?.__html ?? ""}</script>`;
}

/** Number of images that are preloaded before the style sheets. */
const FIRST_IMAGES = 10;

const isEmbedded = (source: unknown) => typeof source === "string" && /^data:/i.test(source);

function preloadImage(props: Props): void {
  const { src, srcSet, sizes, fetchPriority, loading } = props;
  if (loading === "lazy" || fetchPriority === "low" || state.isPicture || state.isNoscript) return;
  if ((!src && !srcSet) || isEmbedded(src) || isEmbedded(srcSet)) return;
  const { images, laterImages } = state.hoisted;
  const key = srcSet ? `${srcSet}\n${sizes ?? ""}` : src;
  const isFirst = fetchPriority === "high" || images.size < FIRST_IMAGES;
  const later = laterImages.get(key);
  if (images.has(key) || (later && !isFirst)) return;
  laterImages.delete(key);
  const html = later ?? `<link${attributesOf(imagePreload(props))}/>`;
  (isFirst ? images : laterImages).set(key, html);
}

const imagePreload = ({ src, srcSet, ...props }: Props): Props => ({
  rel: "preload",
  as: "image",
  href: srcSet ? undefined : src,
  imageSrcSet: srcSet,
  imageSizes: props.sizes,
  crossOrigin: props.crossOrigin,
  type: props.type,
  fetchPriority: props.fetchPriority,
  referrerPolicy: props.referrerPolicy,
});

function image(props: Props): string {
  preloadImage(props);
  return voidElement("img", props);
}

const startTag = (tag: string, props: Props) => `<${tag}${attributesOf(props)}>`;

function html(props: Props, renderNode: RenderNode): string {
  state.html = startTag("html", props);
  return contentOf(props, renderNode);
}

function head(props: Props, renderNode: RenderNode): string {
  const start = startTag("head", props);
  state.head = { start, content: contentOf(props, renderNode) };
  state.endsWithText = false;
  return "";
}

function body(props: Props, renderNode: RenderNode): string {
  state.body = startTag("body", props);
  return contentOf(props, renderNode);
}

const enter = {
  svg(state: RenderState) {
    state.isSvg = true;
  },
  noscript(state: RenderState) {
    state.isNoscript = true;
  },
  picture(state: RenderState) {
    state.isPicture = true;
  },
};

const scoped =
  (tag: keyof typeof enter) =>
  (props: Props, renderNode: RenderNode): string =>
    within(enter[tag], () => genericElement(tag, props, renderNode));

const VOID_ELEMENTS = ["area", "base", "br", "col", "embed", "hr", "source", "track", "wbr"];

const elements = new Map<string, (props: Props, renderNode: RenderNode) => string>([
  ["a", anchor],
  ["select", select],
  ["option", option],
  ["textarea", textarea],
  ["pre", preformatted],
  ["input", input],
  ["button", withLastAttributes("button", SUBMIT_NAMES)],
  ["form", withLastAttributes("form", FORM_NAMES)],
  ["title", title],
  ["meta", meta],
  ["link", link],
  ["script", script],
  ["img", image],
  ["html", html],
  ["head", head],
  ["body", body],
  ["svg", scoped("svg")],
  ["noscript", scoped("noscript")],
  ["picture", scoped("picture")],
  ...VOID_ELEMENTS.map((tag) => [tag, (props: Props) => voidElement(tag, props)] as const),
]);

/** Renders an HTML element with its content. */
export function renderHostElement(tag: string, props: Props, renderNode: RenderNode): string {
  const special = elements.get(tag);
  return special ? special(props, renderNode) : genericElement(tag, props, renderNode);
}
