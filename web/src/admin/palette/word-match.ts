/** The letters of a label without spaces and punctuation, and where its words start among them. */
function lettersOf(label: string) {
  const words = label.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const starts: number[] = [];
  let letters = "";
  for (const word of words) {
    starts.push(letters.length);
    letters += word;
  }
  return { letters, starts };
}

/**
 * Returns the number of parts of a label that the typed letters consist of, or undefined if they do
 * not match. Each part starts with a word: "gov", "gj" and "govjob" match "Government jobs", but
 * "vern" does not. A match of fewer parts is better.
 */
export function matchedParts(typed: string, label: string): number | undefined {
  const { letters, starts } = lettersOf(label);
  const query = lettersOf(typed).letters;

  /** Matches the rest of the query, which can go on at `at`. */
  function matchFrom(at: number, position: number): number {
    if (at === query.length) return 0;
    const next = query[at];
    const goesOn =
      at > 0 && letters[position] === next ? matchFrom(at + 1, position + 1) : Infinity;
    const jumps = starts
      .filter((start) => start >= position && letters[start] === next)
      .map((start) => 1 + matchFrom(at + 1, start + 1));
    return Math.min(goesOn, ...jumps);
  }

  const parts = matchFrom(0, 0);
  return Number.isFinite(parts) ? parts : undefined;
}
