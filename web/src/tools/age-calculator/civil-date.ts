import { indiaDay } from "../../lib/dates";

/** A day of the calendar: no time, no zone. */
export interface CivilDate {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

export const daysInMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The date, if there is such a day in the years that matter. */
export function civilDate(year: number, month: number, day: number): CivilDate | undefined {
  const isInteger = [year, month, day].every(Number.isInteger);
  if (!isInteger || year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return undefined;
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

/** The number of a day; differences of it are days. */
export const dayNumber = ({ year, month, day }: CivilDate) =>
  Date.UTC(year, month - 1, day) / DAY_MS;

export function dateFromDayNumber(number: number): CivilDate {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The calendar day in India. */
export const civilDateAt = (instant: number) => dateFromDayNumber(indiaDay(instant));

/** "1998-02-28" */
export function isoDate({ year, month, day }: CivilDate): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/**
 * The day on which so many months are completed. Where the month has no such day, it is the first of the next: whoever
 * is born on 29 February completes a year on 1 March, unless there is a 29th.
 */
export function monthsLater(from: CivilDate, months: number): CivilDate {
  const monthCount = from.year * 12 + (from.month - 1) + months;
  const [year, month] = [Math.floor(monthCount / 12), (monthCount % 12) + 1];
  if (from.day <= daysInMonth(year, month)) return { year, month, day: from.day };
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

/** The day so many years before; 28 February where there was no 29th. */
export function yearsEarlier({ year, month, day }: CivilDate, years: number): CivilDate {
  return { year: year - years, month, day: Math.min(day, daysInMonth(year - years, month)) };
}

export interface Age {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  /** All days since birth. */
  readonly totalDays: number;
}

/** The age completed on a day; nothing before birth. */
export function ageAt(birth: CivilDate, on: CivilDate): Age | undefined {
  const totalDays = dayNumber(on) - dayNumber(birth);
  if (totalDays < 0) return undefined;
  let months = (on.year - birth.year) * 12 + on.month - birth.month;
  if (dayNumber(monthsLater(birth, months)) > dayNumber(on)) months -= 1;
  const days = dayNumber(on) - dayNumber(monthsLater(birth, months));
  return { years: Math.floor(months / 12), months: months % 12, days, totalDays };
}
