import type { JobSummary } from "../api/jobs";
import { DAY_MS, hasPassed, indiaDay, type Moment, parseMoment } from "../lib/dates";
import { endDate, isGovernment, startDate } from "./details";
import { MAX_TICKER_ITEMS, MAX_URGENT_SCAN } from "./ticker-reads";

/** All rules take `now` as a parameter, so that server and browser agree. */

export const URGENT_DAYS = 7;

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

export const hasUrgentTag = (job: JobSummary) => /urgent|important/i.test(job.tags ?? "");

/** Returns whether a date is at most `URGENT_DAYS` days away. */
export function isUrgentDate(date: string | undefined, now: number): boolean {
  const days = daysUntil(date, now);
  return days !== undefined && days <= URGENT_DAYS;
}

export const closesSoon = (job: JobSummary, now: number) => isUrgentDate(endDate(job), now);

/**
 * Returns whether a job is urgent: a government job by its end date or its tags, any other by its
 * tags.
 */
export function isUrgent(job: JobSummary, now: number): boolean {
  return hasUrgentTag(job) || (isGovernment(job) && closesSoon(job, now));
}

export function isNew(job: JobSummary, now: number, windowDays: number): boolean {
  const posted = parseMoment(job.postedAt);
  return posted !== undefined && now - posted.start <= windowDays * DAY_MS;
}

/**
 * Returns the jobs of the urgent ticker by end date, then the newest. Jobs without an end date come
 * last.
 */
export function urgentFirst(jobs: readonly JobSummary[], now: number): JobSummary[] {
  const deadline = (job: JobSummary) =>
    daysUntil(endDate(job), now) === undefined
      ? Number.MAX_SAFE_INTEGER
      : (parseMoment(endDate(job))?.start ?? Number.MAX_SAFE_INTEGER);
  const posted = (job: JobSummary) => parseMoment(job.postedAt)?.start ?? 0;
  return jobs
    .slice(0, MAX_URGENT_SCAN)
    .filter((job) => isUrgent(job, now))
    .sort((a, b) => deadline(a) - deadline(b) || posted(b) - posted(a))
    .slice(0, MAX_TICKER_ITEMS);
}
