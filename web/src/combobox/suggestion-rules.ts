/** With fewer letters everything would be meant. */
const MIN_QUERY_CHARS = 2;

/** Whether so many letters say enough to suggest anything. */
export const isLongEnough = (query: string) => [...query].length >= MIN_QUERY_CHARS;

/** The option that an arrow leads to; past either end it is none, and the field itself (-1). */
export function moveSelection(index: number, delta: 1 | -1, optionCount: number): number {
  const next = index + delta;
  if (next < -1) return optionCount - 1;
  return next < optionCount ? next : -1;
}

/** Whether somebody who typed the one may be about to have typed the other. */
export const isSameQuery = (query: string, otherQuery: string) =>
  query.startsWith(otherQuery) || otherQuery.startsWith(query);
