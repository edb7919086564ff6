import { parseInert } from "../inert-html";
import { MAX_HTML_CHARS } from "../limits";
import { removeEmptyBlocks } from "./empty-blocks";
import { nestLists } from "./nested-lists";
import { cleanLinks, removeUnusableImages } from "./pasted-links";
import { applyStyles } from "./pasted-style";
import { markHeaderCells } from "./pasted-tables";
import { reducePastedSource } from "./raw-html";
import { rebuildWordLists } from "./word-lists";
import { joinWordOnlineLists } from "./word-online-lists";

/** Maximum length of pasted HTML, in characters. Reading 5 MB takes about 100 ms. */
const MAX_SOURCE_CHARS = 20_000_000;
/** Maximum length that is parsed. It contains classes and styles, which are removed later. */
const MAX_PARSED_CHARS = 4 * MAX_HTML_CHARS;

/** Pasted HTML that the schema can parse, and the number of images that were removed. */
export interface CleanPaste {
  readonly html: string;
  readonly removedImages: number;
}

/**
 * Keeps the structure of pasted HTML, and drops its look. Returns undefined if the text is too
 * long.
 */
export function cleanPaste(source: string): CleanPaste | undefined {
  if (source.length > MAX_SOURCE_CHARS) return undefined;
  const reduced = reducePastedSource(source);
  if (reduced.length > MAX_PARSED_CHARS) return undefined;
  const body = parseInert(reduced);
  // Text that was copied in this editor is already clean.
  if (!body.querySelector("[data-pm-slice]")) cleanStructure(body);
  cleanLinks(body);
  const removedImages = removeUnusableImages(body);
  removeHelperAttributes(body);
  const html = body.innerHTML;
  return html.length > MAX_HTML_CHARS ? undefined : { html, removedImages };
}

function cleanStructure(body: HTMLElement): void {
  rebuildWordLists(body);
  joinWordOnlineLists(body);
  applyStyles(body);
  nestLists(body);
  markHeaderCells(body);
  // The title of the page is the only heading of the first level.
  for (const title of body.querySelectorAll("h1, p.MsoTitle")) rename(title, "h2");
  removeEmptyBlocks(body);
  // Word and others mark every text with the language of the program.
  for (const element of body.querySelectorAll("[lang]")) element.removeAttribute("lang");
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Attributes that only the steps of this folder read. */
const HELPER_ATTRIBUTES = ["data-style", "class", "role", "data-aria-level"];

function removeHelperAttributes(body: HTMLElement): void {
  for (const name of HELPER_ATTRIBUTES) {
    for (const element of body.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
  // Elements that mean nothing without attributes would count for the length.
  for (const element of body.querySelectorAll("span, font")) {
    if (element.attributes.length === 0) element.replaceWith(...element.childNodes);
  }
}
