/**
 * Dates as people in India read them. All of it is arithmetic on Asia/Kolkata
 * (UTC+5:30, no summer time), because the server's engine knows no locales.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const INDIA_OFFSET = 5.5 * HOUR;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** An instant, or a whole calendar day of India. */
export interface Moment {
  readonly start: number;
  /** The first instant that no longer belongs to it. */
  readonly end: number;
  readonly wholeDay: boolean;
}

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function parseMoment(text: string | null | undefined): Moment | undefined {
  if (!text) return undefined;
  const day = DATE_ONLY.exec(text.trim());
  if (day) {
    const start = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])) - INDIA_OFFSET;
    return { start, end: start + DAY, wholeDay: true };
  }
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : { start: instant, end: instant, wholeDay: false };
}

/** Whether it lies behind us; a last day counts to its end. */
export function hasPassed(moment: Moment, now: number): boolean {
  return moment.wholeDay ? now >= moment.end : now > moment.end;
}

/** The number of the calendar day in India; differences of it are days. */
export function indiaDay(instant: number): number {
  return Math.floor((instant + INDIA_OFFSET) / DAY);
}

function parts(instant: number) {
  const local = new Date(instant + INDIA_OFFSET);
  const month = MONTHS[local.getUTCMonth()] ?? "";
  return {
    day: String(local.getUTCDate()).padStart(2, "0"),
    month,
    year: local.getUTCFullYear(),
    hours: local.getUTCHours(),
    minutes: String(local.getUTCMinutes()).padStart(2, "0"),
  };
}

/** "18 Dec 2026" */
export function shortDate(moment: Moment): string {
  const { day, month, year } = parts(moment.start);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** "18 Dec, 2026" */
export function blogDate(moment: Moment): string {
  const { day, month, year } = parts(moment.start);
  return `${day} ${month.slice(0, 3)}, ${year}`;
}

/** "18 December 2026" */
export function longDate(moment: Moment): string {
  const { day, month, year } = parts(moment.start);
  return `${day} ${month} ${year}`;
}

/** "18 December 2026, 6:00 PM" where the notice gives a time, else the day alone. */
export function longDateWithTime(moment: Moment): string {
  if (moment.wholeDay) return longDate(moment);
  const { hours, minutes } = parts(moment.start);
  return `${longDate(moment)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** "2 hours ago"; what lies ahead by a clock's error is "just now" too. */
export function relativeTime(instant: number, now: number): string {
  const elapsed = now - instant;
  for (const [name, length] of UNITS) {
    const count = Math.floor(elapsed / length);
    if (count >= 1) return `${count} ${name}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}
