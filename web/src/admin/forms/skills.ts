/** Returns the distinct items of a comma-separated text. */
export function splitList(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  return [...new Set(items.filter(Boolean))];
}

export const joinList = (items: readonly string[]): string => items.join(", ");

/** Adds the typed items, trimmed, without empty ones and without duplicates in any letter case. */
export function addSkills(items: readonly string[], text: string): string[] {
  const existing = new Set(items.map((item) => item.toLowerCase()));
  const added = splitList(text).filter((item) => !existing.has(item.toLowerCase()));
  return [...items, ...added];
}
