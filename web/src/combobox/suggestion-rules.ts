/** Minimum length of a query. Shorter queries would match too much. */
const MIN_QUERY_CHARS = 2;

/** Returns whether the query is long enough for suggestions. */
export const isLongEnough = (query: string) => [...query].length >= MIN_QUERY_CHARS;

/**
 * Returns the option after an arrow key. Past either end it is -1, which means the field itself.
 */
export function moveSelection(index: number, delta: 1 | -1, optionCount: number): number {
  const next = index + delta;
  if (next < -1) return optionCount - 1;
  return next < optionCount ? next : -1;
}

/** Returns whether one query begins with the other, so that the previous suggestions can stay. */
export const isSameQuery = (query: string, otherQuery: string) =>
  query.startsWith(otherQuery) || otherQuery.startsWith(query);
