/** An item of a list that the source writes as paragraphs with a level. */
export interface ListEntry {
  readonly paragraph: Element;
  /** Level from 1. */
  readonly level: number;
  readonly isOrdered: boolean;
  /** The number of the item, if it is a decimal number. */
  readonly number: number | undefined;
}

interface OpenList {
  readonly list: HTMLElement;
  readonly isOrdered: boolean;
}

/** Replaces neighbouring paragraphs by nested lists. */
export function replaceByLists(entries: readonly ListEntry[]): void {
  const open: OpenList[] = [];
  for (const entry of entries) {
    // A level that skips others is one level deeper.
    const level = Math.min(entry.level, open.length + 1);
    open.length = Math.min(open.length, level);
    if (open[level - 1]?.isOrdered !== entry.isOrdered) open.length = level - 1;
    const { list } = open[level - 1] ?? openList(entry, open);
    const item = list.ownerDocument.createElement("li");
    item.append(...entry.paragraph.childNodes);
    list.append(item);
    if (list.parentNode === null) entry.paragraph.before(list);
    entry.paragraph.remove();
  }
}

function openList({ paragraph, isOrdered, number }: ListEntry, open: OpenList[]): OpenList {
  const list = paragraph.ownerDocument.createElement(isOrdered ? "ol" : "ul");
  if (isOrdered && number !== undefined && number !== 1) list.setAttribute("start", `${number}`);
  open.at(-1)?.list.lastElementChild?.append(list);
  const opened = { list, isOrdered };
  open.push(opened);
  return opened;
}
