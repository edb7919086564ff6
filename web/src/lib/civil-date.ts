import { indiaDay } from "./dates";

/** A calendar day without time or time zone. */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

export const daysInMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns the date, or undefined if it does not exist or is outside 1900 to 2100. */
export function civilDate(year: number, month: number, day: number): CivilDate | undefined {
  const isInteger = [year, month, day].every(Number.isInteger);
  if (!isInteger || year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return undefined;
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

/** Returns the number of days since 1 January 1970. */
export const dayNumber = ({ year, month, day }: CivilDate) =>
  Date.UTC(year, month - 1, day) / DAY_MS;

export function dateFromDayNumber(number: number): CivilDate {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the calendar day in India. */
export const civilDateAt = (instant: number) => dateFromDayNumber(indiaDay(instant));

/** Parses a date such as "1998-02-28". */
export function parseIsoDate(text: string): CivilDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return civilDate(Number(year), Number(month), Number(day));
}

/** Formats a date as "1998-02-28". */
export function isoDate({ year, month, day }: CivilDate): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/**
 * Returns the day on which the given number of months is completed. If the month has no such day,
 * returns the first of the next month: a person born on 29 February completes a year on 1 March,
 * except in leap years.
 */
export function monthsLater(from: CivilDate, months: number): CivilDate {
  const monthCount = from.year * 12 + (from.month - 1) + months;
  const [year, month] = [Math.floor(monthCount / 12), (monthCount % 12) + 1];
  if (from.day <= daysInMonth(year, month)) return { year, month, day: from.day };
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

/** Returns the same day of an earlier month, or its last day if that month has no such day. */
export function monthsEarlier({ year, month, day }: CivilDate, months: number): CivilDate {
  const monthCount = year * 12 + (month - 1) - months;
  const [earlierYear, earlierMonth] = [Math.floor(monthCount / 12), (monthCount % 12) + 1];
  const lastDay = daysInMonth(earlierYear, earlierMonth);
  return { year: earlierYear, month: earlierMonth, day: Math.min(day, lastDay) };
}

/** Returns the same day of an earlier year, or 28 February if that year has no 29th. */
export const yearsEarlier = (date: CivilDate, years: number) => monthsEarlier(date, years * 12);

export interface Age {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  /** Days since birth. */
  readonly totalDays: number;
}

/** Returns the completed age on a day, or undefined before birth. */
export function ageAt(birth: CivilDate, on: CivilDate): Age | undefined {
  const totalDays = dayNumber(on) - dayNumber(birth);
  if (totalDays < 0) return undefined;
  let months = (on.year - birth.year) * 12 + on.month - birth.month;
  if (dayNumber(monthsLater(birth, months)) > dayNumber(on)) months -= 1;
  const days = dayNumber(on) - dayNumber(monthsLater(birth, months));
  return { years: Math.floor(months / 12), months: months % 12, days, totalDays };
}
