/** The attributes of HTML elements, as React writes them. */

import { escapeHtml } from "./escape.ts";

/** Returns an attribute with a leading space, or an empty string. The value is not null. */
type AttributeWriter = (value: unknown) => string;

const isCode = (value: unknown) => typeof value === "function" || typeof value === "symbol";

const none: AttributeWriter = () => "";

const escaped = (value: unknown) => escapeHtml(String(value));

/** Any value except functions and symbols. */
const anyValue =
  (name: string): AttributeWriter =>
  (value) =>
    isCode(value) ? "" : ` ${name}="${escaped(value)}"`;

const text =
  (name: string): AttributeWriter =>
  (value) =>
    typeof value === "string"
      ? ` ${name}="${escapeHtml(value)}"`
      : isCode(value) || typeof value === "boolean"
        ? ""
        : ` ${name}="${escaped(value)}"`;

const flag =
  (name: string): AttributeWriter =>
  (value) =>
    value && !isCode(value) ? ` ${name}=""` : "";

/** A flag that may have a value. */
const flagOrText =
  (name: string): AttributeWriter =>
  (value) =>
    value === true ? ` ${name}=""` : value === false ? "" : anyValue(name)(value);

const numeric =
  (name: string, minimum: number): AttributeWriter =>
  (value) =>
    isCode(value) || !(Number(value) >= minimum) ? "" : ` ${name}="${escaped(value)}"`;

/** Browsers ignore control characters and blanks before and in the name of a protocol. */
const withoutBlanks = (url: string) => [...url].filter((character) => character > " ").join("");

function isScriptUrl(url: string): boolean {
  const first = url[0] ?? "/";
  // Most URLs start with another character, which is fast to see.
  return (
    (first <= " " || first === "j" || first === "J") && /^javascript:/i.test(withoutBlanks(url))
  );
}

const BLOCKED_URL =
  "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

const url =
  (name: string): AttributeWriter =>
  (value) => {
    if (isCode(value) || typeof value === "boolean") return "";
    const target = String(value);
    return ` ${name}="${escapeHtml(isScriptUrl(target) ? BLOCKED_URL : target)}"`;
  };

const urlUnlessEmpty =
  (name: string): AttributeWriter =>
  (value) =>
    value === "" ? "" : url(name)(value);

const UNITLESS = new Set([
  "WebkitLineClamp",
  "aspectRatio",
  "columnCount",
  "columns",
  "flex",
  "flexGrow",
  "flexShrink",
  "fontWeight",
  "gridArea",
  "gridColumn",
  "gridColumnEnd",
  "gridColumnStart",
  "gridRow",
  "gridRowEnd",
  "gridRowStart",
  "lineClamp",
  "lineHeight",
  "opacity",
  "order",
  "orphans",
  "scale",
  "tabSize",
  "widows",
  "zIndex",
  "zoom",
  "fillOpacity",
  "stopOpacity",
  "strokeDasharray",
  "strokeDashoffset",
  "strokeOpacity",
  "strokeWidth",
]);

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declaration(name: string, value: unknown): string {
  if (name.startsWith("--")) return `${escapeHtml(name)}:${escapeHtml(String(value).trim())}`;
  const isLength = typeof value === "number" && value !== 0 && !UNITLESS.has(name);
  return `${hyphenated(name)}:${isLength ? `${value}px` : escapeHtml(String(value).trim())}`;
}

const style: AttributeWriter = (value) => {
  const declarations = Object.entries(value as object)
    .filter(([, value]) => value != null && typeof value !== "boolean" && value !== "")
    .map(([name, value]) => declaration(name, value));
  return declarations.length > 0 ? ` style="${declarations.join(";")}"` : "";
};

/** Attributes of SVG that are spelled with hyphens. */
const HYPHENATED = [
  "clipPath",
  "clipRule",
  "colorInterpolation",
  "dominantBaseline",
  "fillOpacity",
  "fillRule",
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "letterSpacing",
  "markerEnd",
  "markerMid",
  "markerStart",
  "paintOrder",
  "pointerEvents",
  "shapeRendering",
  "stopColor",
  "stopOpacity",
  "strokeDasharray",
  "strokeDashoffset",
  "strokeLinecap",
  "strokeLinejoin",
  "strokeMiterlimit",
  "strokeOpacity",
  "strokeWidth",
  "textAnchor",
  "textDecoration",
  "textRendering",
  "transformOrigin",
  "vectorEffect",
  "wordSpacing",
  "writingMode",
];

const FLAGS = [
  "inert",
  "allowFullScreen",
  "async",
  "autoPlay",
  "controls",
  "default",
  "defer",
  "disabled",
  "disablePictureInPicture",
  "formNoValidate",
  "hidden",
  "itemScope",
  "loop",
  "noModule",
  "noValidate",
  "open",
  "playsInline",
  "readOnly",
  "required",
  "reversed",
];

const ANY_VALUE = ["contentEditable", "draggable", "focusable", "spellCheck", "value"];

const writers = new Map<string, AttributeWriter>([
  ["className", text("class")],
  ["tabIndex", text("tabindex")],
  ["htmlFor", text("for")],
  ["httpEquiv", text("http-equiv")],
  ["crossOrigin", text("crossorigin")],
  ["acceptCharset", text("accept-charset")],
  ["xlinkHref", url("xlink:href")],
  ["style", style],
  ["src", urlUnlessEmpty("src")],
  ["href", urlUnlessEmpty("href")],
  ["action", url("action")],
  ["formAction", url("formAction")],
  ["autoFocus", flag("autofocus")],
  ["multiple", flag("multiple")],
  ["muted", flag("muted")],
  ["checked", flag("checked")],
  ["selected", flag("selected")],
  ["capture", flagOrText("capture")],
  ["download", flagOrText("download")],
  ["cols", numeric("cols", 1)],
  ["rows", numeric("rows", 1)],
  ["size", numeric("size", 1)],
  ["span", numeric("span", 1)],
  ["rowSpan", numeric("rowSpan", Number.NEGATIVE_INFINITY)],
  ["start", numeric("start", Number.NEGATIVE_INFINITY)],
  ...FLAGS.map((name) => [name, flag(name)] as const),
  ...ANY_VALUE.map((name) => [name, anyValue(name)] as const),
  ...HYPHENATED.map((name) => [name, text(hyphenated(name))] as const),
  ...[
    "children",
    "dangerouslySetInnerHTML",
    "defaultChecked",
    "defaultValue",
    "key",
    "ref",
    "suppressContentEditableWarning",
    "suppressHydrationWarning",
  ].map((name) => [name, none] as const),
]);

const EVENT_HANDLER = /^on/i;
const SAFE_NAME = /^[A-Za-z_][\w.:-]*$/;

function addWriter(name: string): AttributeWriter {
  const writer = writerOf(name);
  writers.set(name, writer);
  return writer;
}

function writerOf(name: string): AttributeWriter {
  if (EVENT_HANDLER.test(name) || !SAFE_NAME.test(name)) return none;
  return /^(?:data|aria)-/i.test(name) ? anyValue(name) : text(name);
}

/** Returns an attribute with a leading space, or an empty string. */
export const attribute = (name: string, value: unknown): string =>
  value == null ? "" : (writers.get(name) ?? addWriter(name))(value);

/** Returns the `href` of a link, which may be empty. */
export const linkTarget = (value: unknown): string => (value == null ? "" : url("href")(value));
