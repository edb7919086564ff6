import type { JobSummary } from "../api/jobs";
import { DAY_MS, hasPassed, indiaDay, type Moment, parseMoment } from "../lib/dates";
import { endDate, isGovernment, startDate } from "./details";
import { MAX_TICKER_ITEMS, MAX_URGENT_SCAN } from "./ticker-reads";

/** Everything here is computed from one `now`, so that server and browser agree. */

export const URGENT_DAYS = 7;

/** Open, closed, or unknown where a date is missing. A last day counts to its end in India. */
export function applicationWindow(job: JobSummary, now: number): "open" | "closed" | undefined {
  const start = parseMoment(startDate(job));
  const end = parseMoment(endDate(job));
  if (!start || !end) return undefined;
  return start.start <= now && !hasPassed(end, now) ? "open" : "closed";
}

/** When applications begin, while that still lies ahead. */
export function opensOn(job: JobSummary, now: number): Moment | undefined {
  const start = parseMoment(startDate(job));
  const end = parseMoment(endDate(job));
  if (!start || start.start <= now || (end && hasPassed(end, now))) return undefined;
  return start;
}

/** Calendar days in India until a date; undefined without one or once it has passed. */
export function daysUntil(date: string | undefined, now: number): number | undefined {
  const moment = parseMoment(date);
  if (!moment || hasPassed(moment, now)) return undefined;
  return indiaDay(moment.start) - indiaDay(now);
}

export const hasUrgentTag = (job: JobSummary) => /urgent|important/i.test(job.tags ?? "");

/** A date within the next days, from which on it is urgent. */
export function isUrgentDate(date: string | undefined, now: number): boolean {
  const days = daysUntil(date, now);
  return days !== undefined && days <= URGENT_DAYS;
}

export const closesSoon = (job: JobSummary, now: number) => isUrgentDate(endDate(job), now);

/** A government job is urgent by its end date or its tags, any other by its tags alone. */
export function isUrgent(job: JobSummary, now: number): boolean {
  return hasUrgentTag(job) || (isGovernment(job) && closesSoon(job, now));
}

export function isNew(job: JobSummary, now: number, windowDays: number): boolean {
  const posted = parseMoment(job.postedAt);
  return posted !== undefined && now - posted.start <= windowDays * DAY_MS;
}

/** What qualifies for the urgent ticker: nearest end date first, those without one last, newest first. */
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
