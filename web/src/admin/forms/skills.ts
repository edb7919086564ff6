/** The items of a text with commas, each once. */
export function splitList(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  return [...new Set(items.filter(Boolean))];
}

export const joinList = (items: readonly string[]): string => items.join(", ");

/** The items with what was typed: trimmed, and neither empty ones nor those that are there already. */
export function addSkills(items: readonly string[], text: string): string[] {
  const existing = new Set(items.map((item) => item.toLowerCase()));
  const added = splitList(text).filter((item) => !existing.has(item.toLowerCase()));
  return [...items, ...added];
}
