/** With fewer letters everything would be meant. */
const FEWEST = 2;

/** Whether so many letters say enough to suggest anything. */
export const isEnough = (words: string) => [...words].length >= FEWEST;

/** The option that an arrow leads to; past either end it is none, and the field itself (-1). */
export function step(at: number, by: 1 | -1, options: number): number {
  const next = at + by;
  if (next < -1) return options - 1;
  return next < options ? next : -1;
}

/** Whether somebody who typed the one may be about to have typed the other. */
export const areNear = (words: string, others: string) =>
  words.startsWith(others) || others.startsWith(words);
