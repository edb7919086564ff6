import type { JobSummary } from "../api/jobs";
import { DAY_MS, hasPassed, indiaDay, type Moment, parseMoment } from "../lib/dates";
import { endDate, startDate } from "./details";

/** All rules take `now` as a parameter, so that server and browser agree. */

/**
 * Returns whether applications are open or closed, or undefined if a date is missing. A last day
 * counts until its end in India.
 */
export function applicationWindow(job: JobSummary, now: number): "open" | "closed" | undefined {
  const start = parseMoment(startDate(job));
  const end = parseMoment(endDate(job));
  if (!start || !end) return undefined;
  return start.start <= now && !hasPassed(end, now) ? "open" : "closed";
}

/** Returns the date on which applications open, if it is in the future. */
export function opensOn(job: JobSummary, now: number): Moment | undefined {
  const start = parseMoment(startDate(job));
  const end = parseMoment(endDate(job));
  if (!start || start.start <= now || (end && hasPassed(end, now))) return undefined;
  return start;
}

/**
 * Returns the calendar days in India until a date. Returns undefined without a date or after it has
 * passed.
 */
export function daysUntil(date: string | undefined, now: number): number | undefined {
  const moment = parseMoment(date);
  if (!moment || hasPassed(moment, now)) return undefined;
  return indiaDay(moment.start) - indiaDay(now);
}

export function isNew(job: JobSummary, now: number, windowDays: number): boolean {
  const posted = parseMoment(job.postedAt);
  return posted !== undefined && now - posted.start <= windowDays * DAY_MS;
}
