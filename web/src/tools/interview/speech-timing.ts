/** Words and duration of the spoken part of an answer. */
export interface SpeechTiming {
  readonly words: number;
  readonly seconds: number;
}

export const NO_SPEECH: SpeechTiming = { words: 0, seconds: 0 };

/** Maximum share of words by which a corrected answer may differ from the speech. */
const MAX_CORRECTED_FRACTION = 0.1;

export const wordCount = (text: string): number => text.trim().match(/\S+/g)?.length ?? 0;

/**
 * Returns the seconds of an answer that was spoken completely. The pace of a typed answer is
 * unknown.
 */
export function speechSeconds(
  { words, seconds }: SpeechTiming,
  answer: string,
): number | undefined {
  const differentWords = Math.abs(wordCount(answer) - words);
  return seconds > 0 && words > 0 && differentWords <= MAX_CORRECTED_FRACTION * words
    ? Math.round(seconds)
    : undefined;
}

/** Formats a duration as "1:05". */
export function formatMinutes(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
