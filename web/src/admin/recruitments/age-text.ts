import type { AgeLimit } from "../../api/admin-recruitments";
import { civilDate, isoDate } from "../../lib/civil-date";

type AgeNumbers = Pick<AgeLimit, "min" | "max" | "on">;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const RANGE = /^(\d{1,2})\s*(?:-|–|—|to)\s*(\d{1,2})$/;
const BOUNDS = [
  [/^(?:not attained|less than|below|under)\s*(\d{1,2})$/, "notAttained"],
  [/^(?:not exceeding|must not exceed|not more than)\s*(\d{1,2})$/, "notExceeding"],
  [/^(?:max(?:imum)?\.?|up ?to|<=)\s*(\d{1,2})$/, "unsaid"],
] as const;
const MINIMUM = /^(?:min(?:imum)?\.?\s*(\d{1,2})|(\d{1,2})\s*(?:\+|and above|or above))$/;

/** Reads a day such as 1.8.2025, 01/08/2025, 2025-08-01 or 1 August 2025. */
export function readDay(text: string): string | undefined {
  const numbers = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const words = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/.exec(text);
  const [year, month, day] = numbers
    ? [numbers[3], numbers[2], numbers[1]]
    : iso
      ? [iso[1], iso[2], iso[3]]
      : [words?.[3], MONTHS.indexOf(words?.[2]?.slice(0, 3) ?? "") + 1, words?.[1]];
  const date = civilDate(Number(year), Number(month), Number(day));
  return date && isoDate(date);
}

/**
 * Reads an age limit such as "18-27 on 1.8.2025", "not attained 32 on 1 August 2025" or "18+".
 * Undefined: it is not clear.
 */
export function readAge(text: string): AgeNumbers | undefined {
  const words = text.toLowerCase().replaceAll(/\s+/g, " ").trim();
  const [limit = "", day, ...rest] = words.split(/\s*(?:,\s*)?\b(?:as on|as of|on)\b\s*/);
  if (rest.length > 0) return undefined;
  const on = day === undefined ? undefined : readDay(day);
  const numbers = readLimit(limit.replaceAll(/\s*\b(years?|yrs?)\b\.?/g, "").trim());
  if (!numbers || (day !== undefined && on === undefined)) return undefined;
  return on === undefined ? numbers : { ...numbers, on };
}

function readLimit(limit: string): AgeNumbers | undefined {
  const [, from, to] = RANGE.exec(limit) ?? [];
  if (from !== undefined && to !== undefined) {
    if (Number(from) >= Number(to)) return undefined;
    return { min: age(from), max: { ...age(to), bound: "unsaid" } };
  }
  for (const [pattern, bound] of BOUNDS) {
    const years = pattern.exec(limit)?.[1];
    if (years !== undefined) return { max: { ...age(years), bound } };
  }
  const [, min, minimum] = MINIMUM.exec(limit) ?? [];
  const years = min ?? minimum;
  return years === undefined ? undefined : { min: age(years) };
}

const age = (years: string) => ({ years: Number(years) });
