/** Attributes that the server sets, or that have their default value. */
function isIgnoredAttribute(element: Element, { name, value }: Attr): boolean {
  if (name === "rel" || name === "open") return true;
  return (name === "colspan" || name === "rowspan") && value === "1" && element.matches("td, th");
}

/** Returns the attributes of an element that matter. */
export const relevantAttributes = (element: Element): Attr[] =>
  [...element.attributes].filter((attribute) => !isIgnoredAttribute(element, attribute));

/** Returns the name of an element and its attributes in alphabetical order. */
export function canonicalTag(element: Element): string {
  const attributes = relevantAttributes(element)
    .map(({ name, value }) => `${name}=${JSON.stringify(value.trim())}`)
    .sort();
  return [element.localName, ...attributes].join(" ");
}
