import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => "tagName" in node;

function* elementsBelow(node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsBelow(child);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function textOf(node: Node): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** A rendered page, parsed by an HTML parser. */
export class HtmlPage {
  readonly elements: readonly Element[];
  readonly parseErrors: readonly string[];

  constructor(html: string) {
    const errors: string[] = [];
    const document = parse(html, { onParseError: ({ code }) => errors.push(code) });
    this.elements = [...elementsBelow(document)];
    this.parseErrors = errors;
  }

  all(tag: string, attributes: Readonly<Record<string, string>> = {}): readonly Element[] {
    return this.elements.filter(
      (element) =>
        element.tagName === tag &&
        Object.entries(attributes).every(([name, value]) => attribute(element, name) === value),
    );
  }

  texts(tag: string): readonly string[] {
    return this.all(tag).map((element) => textOf(element).trim());
  }

  meta(key: string): string | undefined {
    const found = [...this.all("meta", { name: key }), ...this.all("meta", { property: key })][0];
    return found && attribute(found, "content");
  }

  get canonical(): string | undefined {
    const link = this.all("link", { rel: "canonical" })[0];
    return link && attribute(link, "href");
  }

  get structuredData(): readonly Record<string, unknown>[] {
    return this.all("script", { type: "application/ld+json" }).map((script) =>
      JSON.parse(textOf(script)),
    );
  }
}
