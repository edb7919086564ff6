import { attribute } from "../attributes.ts";
import { escapeHtml } from "../escape.ts";
import { CHILD, FOLLOWS_CHILD, FOLLOWS_TEXT, PRECEDES_TEXT, TEXT_SEPARATOR } from "../template.ts";
import { type Child, childrenOf, isCompilable, isLiteral, type Syntax } from "./syntax.ts";

const ATTRIBUTE = 0;

/** Attributes without HTML. Their values have no effects, so they are not evaluated. */
const isSilent = (name: string) =>
  /^on[A-Z]/.test(name) || ["key", "ref", "suppressHydrationWarning"].includes(name);

/** A template while it is written. */
export class TemplateWriter {
  readonly pieces: string[] = [""];
  readonly slots: number[] = [];
  readonly paths: (readonly number[] | null)[] = [];
  /** The source of the values of the slots. */
  readonly values: string[] = [];
  private endsWithText = false;
  private readonly print: (node: Syntax) => string;

  /**
   * Creates an empty template.
   *
   * @param print Returns the source of a node with compiled elements.
   */
  constructor(print: (node: Syntax) => string) {
    this.print = print;
  }

  /** Adds an element. Its path is its position in the template, for ids. */
  add(node: Syntax, path: readonly number[]): void {
    const tag: string = node.openingElement.name.name;
    this.addHtml(`<${tag}`, false);
    for (const one of node.openingElement.attributes as Syntax[]) this.addAttribute(tag, one);
    this.addHtml(">", false);
    const children = childrenOf(node);
    for (const [at, child] of children.entries())
      this.addChild(child, children.length > 1 ? [...path, children.length, at] : path);
    this.addHtml(`</${tag}>`, false);
  }

  private addAttribute(tag: string, { name: { name }, value }: Syntax): void {
    if (isSilent(name)) return;
    const given = value?.type === "JSXExpressionContainer" ? value.expression : value;
    if (!given) this.addHtml(attribute(name, true), false);
    else if (isLiteral(given)) this.addHtml(attribute(name, given.value), false);
    else {
      const write = tag === "a" && name === "href" ? "_link(" : `_attribute("${name}", `;
      this.addSlot(ATTRIBUTE, [], `${write}${this.print(given)})`);
    }
  }

  private addChild(child: Child, path: readonly number[]): void {
    if (child.kind === "text") this.addText(child.text);
    else if (child.kind === "element" && isCompilable(child.node)) this.add(child.node, path);
    else if (child.kind === "element" || child.kind === "value") {
      const before = this.endsWithText ? FOLLOWS_TEXT : 0;
      const slot = CHILD | (this.isAfterChild() ? FOLLOWS_CHILD : before);
      this.addSlot(slot, path, this.print(child.node));
    }
  }

  private addText(text: string): void {
    const separator = this.endsWithText && !this.isAfterChild() ? TEXT_SEPARATOR : "";
    this.addHtml(separator + escapeHtml(text), true);
  }

  private isAfterChild(): boolean {
    return this.pieces.at(-1) === "" && (this.slots.at(-1) ?? ATTRIBUTE) !== ATTRIBUTE;
  }

  private addHtml(html: string, isText: boolean): void {
    const last = this.slots.length - 1;
    if (isText && this.isAfterChild()) this.slots[last] = (this.slots[last] ?? 0) | PRECEDES_TEXT;
    this.pieces[this.pieces.length - 1] += html;
    this.endsWithText = isText;
  }

  private addSlot(slot: number, path: readonly number[], value: string): void {
    this.slots.push(slot);
    this.paths.push(path.length > 0 ? path : null);
    this.values.push(value);
    this.pieces.push("");
  }
}
