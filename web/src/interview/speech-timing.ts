/** What of an answer was spoken. */
export interface SpeechTiming {
  readonly words: number;
  readonly seconds: number;
}

export const NO_SPEECH: SpeechTiming = { words: 0, seconds: 0 };

/** How far a corrected answer may differ from what was spoken, in words of it. */
const MAX_CORRECTED_FRACTION = 0.1;

export const wordCount = (text: string): number => text.trim().match(/\S+/g)?.length ?? 0;

/** The seconds of an answer that was spoken from beginning to end; of one that was typed, nobody knows a pace. */
export function speechSeconds(
  { words, seconds }: SpeechTiming,
  answer: string,
): number | undefined {
  const differentWords = Math.abs(wordCount(answer) - words);
  return seconds > 0 && words > 0 && differentWords <= MAX_CORRECTED_FRACTION * words
    ? Math.round(seconds)
    : undefined;
}

/** "1:05" */
export function formatMinutes(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
