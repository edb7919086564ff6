/** The number that a cell of a table of vacancies states. */
export interface Count {
  readonly count: number;
  /** The words of the cell, if they say more than the number, such as "9212 + 148". */
  readonly words?: string;
}

export type CountReading =
  | { readonly kind: "unsaid" }
  | ({ readonly kind: "count" } & Count)
  | { readonly kind: "invalid" };

/** Maximum number of vacancies of a cell. */
const MAX_COUNT = 99_999_999;

const DASHES = /^[-‐‑–—−.]*$/;
const ZERO = /^(0+|nil)$/i;
/** Digits, with or without groups: 1262, 1,262 or 1,00,000. */
const NUMBER = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;
/** Marks of footnotes after a number. */
const FOOTNOTE = /[*#†‡^]+$/;
const DEVANAGARI_ZERO = 0x966;

const westernDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/**
 * Reads the number of a cell. An empty cell and a dash are not said. "0", "00" and "NIL" are zero.
 * A sum is added and keeps its words. Everything else is invalid, because it would be a guess.
 */
export function readCount(text: string): CountReading {
  const words = westernDigits(text.replaceAll(/\s+/g, " ").trim());
  if (DASHES.test(words)) return { kind: "unsaid" };
  if (ZERO.test(words)) return { kind: "count", count: 0 };
  const bare = words.replace(FOOTNOTE, "").trim();
  const [sum = "", stated, ...rest] = bare.split("=");
  if (rest.length > 0) return { kind: "invalid" };
  const count = readSum(sum);
  if (count === undefined || (stated !== undefined && readSum(stated) !== count))
    return { kind: "invalid" };
  return NUMBER.test(words) ? { kind: "count", count } : { kind: "count", count, words };
}

/** Returns the sum of numbers that are joined by "+". */
function readSum(text: string): number | undefined {
  let sum = 0;
  for (const part of text.split("+")) {
    const digits = part.trim();
    if (!NUMBER.test(digits)) return undefined;
    sum += Number(digits.replaceAll(",", ""));
  }
  return sum <= MAX_COUNT ? sum : undefined;
}

/** Returns the text that a cell shows for a number. */
export const countText = ({ count, words }: Count) => words ?? String(count);
