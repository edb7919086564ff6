import { withoutStyles } from "./paste/raw-html";

/** Parses HTML into a document that loads no images and runs no scripts. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, "text/html").body;

/** Parses the HTML of a field. */
export const parseFieldHtml = (html: string): HTMLElement => parseInert(withoutStyles(html));
