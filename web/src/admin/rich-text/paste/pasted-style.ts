/** Declarations of styles, and the elements with the same meaning. */
const MEANINGS: readonly (readonly [declaration: RegExp, tag: string])[] = [
  [/font-weight:\s*(?:bold|bolder|[6-9]00)/i, "strong"],
  [/font-style:\s*(?:italic|oblique)/i, "em"],
  [/text-decoration(?:-line)?:[^;]*line-through/i, "s"],
  [/vertical-align:\s*super/i, "sup"],
  [/vertical-align:\s*sub/i, "sub"],
];
const UNDERLINE = /text-decoration(?:-line)?:[^;]*underline/i;
const NOT_BOLD = /font-weight:\s*(?:normal|[1-4]00)/i;
const NOT_ITALIC = /font-style:\s*normal/i;
const HIDDEN = /display:\s*none|mso-hide:\s*all/i;

/** Elements whose bold style is their own, not that of a part of their text. */
const BOLD_BY_ITSELF = "h1, h2, h3, h4, h5, h6, th";

export const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";

/** Replaces styles that have a meaning by elements, and removes what is hidden. */
export function applyStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("[data-style]")) {
    const style = styleOf(element);
    if (HIDDEN.test(style)) element.remove();
    else if (isNeutral(element, style)) element.replaceWith(...element.childNodes);
    else for (const tag of tagsOf(element, style)) wrapContent(element, tag);
  }
}

/** Returns whether an element only undoes its own meaning, as `<b>` around a Google document. */
const isNeutral = ({ localName }: Element, style: string) =>
  (/^(?:b|strong)$/.test(localName) && NOT_BOLD.test(style)) ||
  (/^(?:i|em)$/.test(localName) && NOT_ITALIC.test(style));

function tagsOf(element: Element, style: string): string[] {
  const tags = MEANINGS.filter(([declaration]) => declaration.test(style)).map(([, tag]) => tag);
  // Links are underlined anyway.
  if (UNDERLINE.test(style) && !element.closest("a") && !element.querySelector("a")) tags.push("u");
  const isBold = element.closest(BOLD_BY_ITSELF) !== null;
  return tags.filter((tag) => !(tag === "strong" && isBold) && tag !== element.localName);
}

/** Elements around which no inline element may be. */
const BLOCKS = "p, div, ul, ol, li, table, tbody, thead, tr, td, th, h1, h2, h3, h4, h5, h6, pre";

function wrapContent(element: Element, tag: string): void {
  // The style of a block with blocks in it, such as a row, is that of its look.
  if (element.querySelector(BLOCKS) || !element.textContent?.trim()) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
