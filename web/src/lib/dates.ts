import * as t from "#messages/dates";

/**
 * Dates in the Indian format. The code uses arithmetic on Asia/Kolkata (UTC+5:30, no daylight
 * saving time), because the server's engine has no locales.
 */

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** An instant, or a whole calendar day in India. */
export interface Moment {
  readonly start: number;
  /** The first instant after it. */
  readonly end: number;
  readonly wholeDay: boolean;
}

/** Length of a date without a time, such as 2026-12-18. */
const DAY_LENGTH = 10;

export function parseMoment(text: string | null | undefined): Moment | undefined {
  if (!text) return undefined;
  const trimmed = text.trim();
  const instant = Date.parse(trimmed);
  if (Number.isNaN(instant)) return undefined;
  if (trimmed.length !== DAY_LENGTH) return { start: instant, end: instant, wholeDay: false };
  // A date without a time is parsed as midnight in UTC.
  const start = instant - INDIA_OFFSET_MS;
  return { start, end: start + DAY_MS, wholeDay: true };
}

/** Returns whether the moment has passed. A day counts until its end. */
export function hasPassed(moment: Moment, now: number): boolean {
  return moment.wholeDay ? now >= moment.end : now > moment.end;
}

/** Returns the number of the calendar day in India. Differences are days. */
export function indiaDay(instant: number): number {
  return Math.floor((instant + INDIA_OFFSET_MS) / DAY_MS);
}

function parts(instant: number) {
  const local = new Date(instant + INDIA_OFFSET_MS);
  return {
    day: local.getUTCDate(),
    month: local.getUTCMonth(),
    year: local.getUTCFullYear(),
    hours: local.getUTCHours(),
    minutes: String(local.getUTCMinutes()).padStart(2, "0"),
  };
}

/** Formats a date as "18 Dec 2026". */
export const shortDate = (moment: Moment) => t.shortDate(parts(moment.start));

/** Formats an instant as "18 Dec 2026, 6:00 PM". */
export function shortDateWithTime(instant: number): string {
  const local = parts(instant);
  return t.dateWithTime({ date: t.shortDate(local), ...local });
}

/** Formats a date as "18 Dec, 2026". */
export const blogDate = (moment: Moment) => t.blogDate(parts(moment.start));

/** Formats a date as "18 December 2026". */
export const longDate = (moment: Moment) => t.longDate(parts(moment.start));

/** Formats a date as "18 December 2026, 6:00 PM", or without the time for a whole day. */
export function longDateWithTime(moment: Moment): string {
  const date = longDate(moment);
  return moment.wholeDay ? date : t.dateWithTime({ date, ...parts(moment.start) });
}

/** Units of a relative time. */
const UNITS = [
  [t.yearsAgo, 365 * DAY_MS],
  [t.monthsAgo, 30 * DAY_MS],
  [t.weeksAgo, 7 * DAY_MS],
  [t.daysAgo, DAY_MS],
  [t.hoursAgo, HOUR_MS],
  [t.minutesAgo, MINUTE_MS],
] as const;

/**
 * Formats a time relative to `now`, such as "2 hours ago". A future time, caused by clock skew, is
 * "just now".
 */
export function relativeTime(instant: number, now: number): string {
  const elapsed = now - instant;
  for (const [ago, length] of UNITS) {
    // The days that 12 months of 30 days lack to a year belong to the last month.
    const count = Math.min(Math.floor(elapsed / length), ago === t.monthsAgo ? 11 : Infinity);
    if (count >= 1) return ago(count);
  }
  return t.justNow();
}
