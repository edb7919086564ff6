import { canonicalHtml } from "./canonical-html";
import { relevantAttributes } from "./canonical-tag";
import { parseFieldHtml } from "./inert-html";
import { parseHtml } from "./parse-html";
import { isBlank, serializeHtml } from "./serialize-html";

/** Maximum number of parts that a notice names. */
const MAX_NAMED = 6;

/**
 * Returns what the editor would change in HTML that is edited in it, in words. It is empty if
 * visitors would see no difference.
 */
export function editorChanges(html: string): readonly string[] {
  const before = parseFieldHtml(html);
  const after = parseFieldHtml(serializeHtml(parseHtml(html)));
  if (isBlank(before) || isEqual(canonicalHtml(before), canonicalHtml(after))) return [];
  const changed = changedParts(before, after);
  const others = changed.length - MAX_NAMED;
  if (others > 0) return [...changed.slice(0, MAX_NAMED), `${others} more`];
  return changed.length > 0 ? changed : ["the order or nesting of elements"];
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Returns the elements and attributes of which one text has more than the other. */
function changedParts(before: HTMLElement, after: HTMLElement): string[] {
  const counts = countParts(before);
  for (const [part, count] of countParts(after)) counts.set(part, (counts.get(part) ?? 0) - count);
  // Missing parts are first. Added ones, such as cells that complete a row, follow.
  return [...counts]
    .filter(([, count]) => count !== 0)
    .sort(([, one], [, other]) => other - one)
    .map(([part, count]) => (count > 0 ? part : `new ${part}`));
}

/** Parts that every round trip may add or remove. */
const UNNAMED = new Set(["<p>", "<div>", "<tbody>", "<thead>", "<col>", "<colgroup>", "<a>"]);

function countParts(body: HTMLElement): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const element of body.querySelectorAll("*")) {
    const tag = `<${element.localName}>`;
    if (!UNNAMED.has(tag)) add(tag);
    for (const { name } of relevantAttributes(element)) add(`${name} of ${tag}`);
  }
  return counts;
}
