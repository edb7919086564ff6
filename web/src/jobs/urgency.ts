import type { JobSummary } from "../api/jobs";
import { parseMoment } from "../lib/dates";
import { endDate, isGovernment } from "./details";
import { daysUntil } from "./rules";
import { MAX_TICKER_ITEMS, MAX_URGENT_SCAN } from "./ticker-reads";

/**
 * The rules for urgent jobs (RULE-13, RULE-16, ambiguity 5): a government job is urgent by its last
 * date, and any job is urgent by its tags.
 *
 * The server has the same rules for the filter "Closing within 7 days" and for share images:
 * `crates/avsar/src/domain/jobs/urgency.rs`. Both run the cases in `urgency_cases.json` there.
 */

/** Maximum number of calendar days in India from today to an urgent date. */
const URGENT_DAYS = 7;

/** Tags that mark a job as urgent. Their case is ignored. */
export const URGENT_TAGS = ["urgent", "important"] as const;

/** Returns whether a date in this number of days is urgent. Without a number it is not. */
export const isUrgentIn = (days: number | undefined) => days !== undefined && days <= URGENT_DAYS;

/** Returns whether a date is today or at most `URGENT_DAYS` days away. */
export const isUrgentDate = (date: string | undefined, now: number) =>
  isUrgentIn(daysUntil(date, now));

/** Returns whether the last date of a job is urgent. */
export const closesSoon = (job: JobSummary, now: number) => isUrgentDate(endDate(job), now);

function isTaggedUrgent(job: JobSummary): boolean {
  const tags = (job.tags ?? "").toLowerCase();
  return URGENT_TAGS.some((tag) => tags.includes(tag));
}

/**
 * Returns whether a job is urgent: a government job by its last date or its tags, any other by its
 * tags.
 */
export const isUrgent = (job: JobSummary, now: number) =>
  isTaggedUrgent(job) || (isGovernment(job) && closesSoon(job, now));

/**
 * Returns the jobs of the urgent ticker by last date, then the newest. Jobs without a last date
 * come last (RULE-17 to RULE-19).
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
