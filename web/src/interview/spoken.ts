/** What of an answer was spoken. */
export interface Spoken {
  readonly words: number;
  readonly seconds: number;
}

export const NOTHING_SPOKEN: Spoken = { words: 0, seconds: 0 };

/** How far a corrected answer may differ from what was spoken, in words of it. */
const CORRECTED = 0.1;

export const wordsIn = (text: string): number => text.trim().match(/\S+/g)?.length ?? 0;

/** The seconds of an answer that was spoken from beginning to end; of one that was typed, nobody knows a pace. */
export function secondsOf({ words, seconds }: Spoken, answer: string): number | undefined {
  const typed = Math.abs(wordsIn(answer) - words);
  return seconds > 0 && words > 0 && typed <= CORRECTED * words ? Math.round(seconds) : undefined;
}

/** "1:05" */
export function minutes(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
