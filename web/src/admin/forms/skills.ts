/** The items of a text with commas, each once. */
export function listed(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  return [...new Set(items.filter(Boolean))];
}

export const joined = (items: readonly string[]): string => items.join(", ");

/** The items with what was typed: trimmed, and neither empty ones nor those that are there already. */
export function withSkill(items: readonly string[], typed: string): string[] {
  const known = new Set(items.map((item) => item.toLowerCase()));
  const added = listed(typed).filter((item) => !known.has(item.toLowerCase()));
  return [...items, ...added];
}
