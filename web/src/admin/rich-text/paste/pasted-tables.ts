/** Makes the cells of heads, and of a first row in bold, header cells. */
export function markHeaderCells(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    for (const cell of table.tHead?.querySelectorAll("td") ?? []) replaceByHeader(cell);
    const [first, second] = table.rows;
    if (!first || !second || table.querySelector("th")) continue;
    const cells = [...first.cells];
    const filled = cells.filter(({ textContent }) => textContent?.trim());
    if (filled.length > 0 && filled.every(isBold)) for (const cell of cells) replaceByHeader(cell);
  }
}

const BOLD = "b, strong";

/** Returns whether all text of a cell is bold. */
function isBold(cell: Element): boolean {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent?.trim() && !parentElement?.closest(BOLD)) return false;
  }
  return true;
}

function replaceByHeader(cell: Element): void {
  // Text of header cells is bold anyway.
  for (const bold of cell.querySelectorAll(BOLD)) bold.replaceWith(...bold.childNodes);
  const header = cell.ownerDocument.createElement("th");
  for (const { name, value } of cell.attributes) header.setAttribute(name, value);
  header.append(...cell.childNodes);
  cell.replaceWith(header);
}
