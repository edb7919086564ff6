import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { htmlAttributes } from "./schema-attributes";

function createElement(tag: string, attributes: Record<string, unknown> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  return element;
}

/** Shows a table as pages do: in a frame that scrolls, below its caption. */
class TableView implements NodeView {
  // The attribute says to checks of accessibility that the caret reaches what is out of view.
  readonly dom = createElement("div", { class: "table-frame", contenteditable: "inherit" });
  readonly contentDOM = createElement("tbody");
  private readonly table = createElement("table");
  private readonly caption = createElement("caption", { contenteditable: "false" });
  private node: Node;

  constructor(node: Node) {
    this.node = node;
    this.table.append(this.contentDOM);
    this.dom.append(this.table);
    this.showCaption();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.showCaption();
    return true;
  }

  ignoreMutation({ target }: { readonly target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(target);
  }

  private showCaption(): void {
    const { caption, lang } = this.node.attrs;
    this.caption.textContent = caption ?? "";
    if (caption) this.table.prepend(this.caption);
    else this.caption.remove();
    if (lang) this.table.lang = lang;
  }
}

/** Shows a heading of the first level as one of the second, as pages do. */
function headingView({ attrs }: Node): NodeView {
  const level = Math.max(2, attrs.level);
  const dom = createElement(`h${level}`, htmlAttributes(attrs, ["lang", "title"]));
  return { dom, contentDOM: dom };
}

export const NODE_VIEWS = {
  table: (node: Node) => new TableView(node),
  heading: headingView,
};
