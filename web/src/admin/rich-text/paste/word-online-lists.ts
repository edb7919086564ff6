import { type ListEntry, replaceByLists } from "./list-tree";

const WRAPPER = "div.ListContainerWrapper";

/**
 * Joins the lists of Word in browsers. It writes each item as a list of its own in a wrapper, and
 * the level as an attribute.
 */
export function joinWordOnlineLists(body: HTMLElement): void {
  // The mark of the end of a paragraph has a space as its text.
  for (const end of body.querySelectorAll("span.EOP")) end.remove();
  let run: ListEntry[] = [];
  for (const wrapper of body.querySelectorAll(WRAPPER)) {
    const entry = wrapperEntry(wrapper);
    if (!entry) continue;
    if (wrapper.previousElementSibling !== run.at(-1)?.paragraph) {
      replaceByLists(run);
      run = [];
    }
    run.push(entry);
  }
  replaceByLists(run);
}

/** Returns the item of a wrapper, whose content it then has. */
function wrapperEntry(wrapper: Element): ListEntry | undefined {
  const item = wrapper.querySelector("li");
  const list = item?.parentElement;
  if (!item || !list || wrapper.querySelectorAll("li").length > 1) return undefined;
  wrapper.replaceChildren(...item.childNodes);
  const level = Number.parseInt(item.getAttribute("data-aria-level") ?? "1", 10) || 1;
  const start = Number.parseInt(list.getAttribute("start") ?? "", 10);
  return {
    paragraph: wrapper,
    level,
    isOrdered: list.localName === "ol",
    number: Number.isNaN(start) ? undefined : start,
  };
}
