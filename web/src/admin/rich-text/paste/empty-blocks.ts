const TEXT_BLOCKS = "p, h1, h2, h3, h4, h5, h6";
/** Content without text. */
const CONTENT = "img, table, hr, ul, ol";

const isEmpty = (block: Element) => !block.textContent?.trim() && !block.querySelector(CONTENT);

/** Removes blocks and line breaks that only make a distance. */
export function removeEmptyBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll(TEXT_BLOCKS)) if (isEmpty(block)) block.remove();
  for (const lineBreak of body.querySelectorAll("br")) {
    if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  }
}

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, div";

function isBetweenBlocks(lineBreak: Element): boolean {
  const { previousElementSibling: before, nextElementSibling: after } = lineBreak;
  const besides = [before, after].filter((element) => element !== null);
  const hasText = [lineBreak.previousSibling, lineBreak.nextSibling].some(
    (node) => node instanceof Text && node.data.trim() !== "",
  );
  return !hasText && besides.length > 0 && besides.every((element) => element.matches(BLOCKS));
}
