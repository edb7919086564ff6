/** Moves lists that are directly in a list, as in Google Docs, into the item before them. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const item = list.previousElementSibling;
    if (item?.localName === "li") {
      item.append(list);
    } else {
      const wrapper = list.ownerDocument.createElement("li");
      list.before(wrapper);
      wrapper.append(list);
    }
  }
}
