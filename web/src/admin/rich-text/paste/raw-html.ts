import { rewriteTags, type Tag, tagText } from "./scan-html";

/** Attributes that the later steps read. All others are dropped from the source. */
const KEPT_ATTRIBUTES = new Set(
  (
    "href src alt title width height colspan rowspan scope headers lang start class role cite " +
    "data-aria-level data-pm-slice data-style"
  ).split(" "),
);

/** Declarations that say what a text means, not how it looks. */
const KEPT_DECLARATION =
  /^\s*(?:mso-list|mso-hide|font-weight|font-style|text-decoration(?:-line)?|vertical-align|display)\s*:/i;

/** Returns the declarations of a style that later steps read. */
const keptStyle = (style: string) =>
  style
    .replaceAll(/&quot;/g, "'")
    .split(";")
    .filter((declaration) => KEPT_DECLARATION.test(declaration))
    .join(";");

function keptAttributes({ attributes }: Tag): Tag["attributes"] {
  return attributes.flatMap(([name, value]) => {
    if (name === "style") {
      const style = keptStyle(value);
      return style ? [["data-style", style] as const] : [];
    }
    return KEPT_ATTRIBUTES.has(name) ? [[name, value] as const] : [];
  });
}

/**
 * Reduces pasted HTML source to tags with attributes that have a meaning. A `style` is renamed to
 * `data-style`, because the Content-Security-Policy removes styles when HTML is parsed. Elements of
 * other namespaces, such as `o:p` and `v:shape` of Word, are replaced by their content.
 */
export const reducePastedSource = (html: string): string =>
  rewriteTags(html, (tag) => (tag.name.includes(":") ? "" : tagText(tag, keptAttributes(tag))));

/** Returns HTML source without styles, which the Content-Security-Policy would report as errors. */
export const withoutStyles = (html: string): string =>
  rewriteTags(html, (tag) =>
    tagText(
      tag,
      tag.attributes.filter(([name]) => name !== "style"),
    ),
  );
