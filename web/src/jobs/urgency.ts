import type { JobSummary } from "../api/jobs";
import type { TickerRules } from "../app-context/settings";
import { parseMoment } from "../lib/dates";
import { endDate, isGovernment } from "./details";
import { daysUntil } from "./rules";
import { MAX_URGENT_SCAN } from "./ticker-reads";

/**
 * The rules for urgent jobs (RULE-13, RULE-16, ambiguity 5): a government job is urgent by its last
 * date, and any job is urgent by its tags. The settings of the site have the number of days and the
 * tags.
 *
 * The server has the same rules for the filter "Closing within 7 days" and for share images:
 * `crates/avsar/src/domain/jobs/urgency.rs`. Both run the cases in `urgency_cases.json` there.
 */

type Days = Pick<TickerRules, "urgentDays">;

/** Returns whether a date in this number of days is urgent. Without a number it is not. */
export const isUrgentIn = (days: number | undefined, { urgentDays }: Days) =>
  days !== undefined && days <= urgentDays;

/** Returns whether a date is today or at most `urgentDays` days away. */
export const isUrgentDate = (date: string | undefined, now: number, rules: Days) =>
  isUrgentIn(daysUntil(date, now), rules);

/** Returns whether the last date of a job is urgent. */
export const closesSoon = (job: JobSummary, now: number, rules: Days) =>
  isUrgentDate(endDate(job), now, rules);

function isTaggedUrgent(job: JobSummary, { urgentTags }: TickerRules): boolean {
  const tags = (job.tags ?? "").toLowerCase();
  return urgentTags.some((tag) => tags.includes(tag));
}

/**
 * Returns whether a job is urgent: a government job by its last date or its tags, any other by its
 * tags.
 */
export const isUrgent = (job: JobSummary, now: number, rules: TickerRules) =>
  isTaggedUrgent(job, rules) || (isGovernment(job) && closesSoon(job, now, rules));

/**
 * Returns the jobs of the urgent ticker by last date, then the newest. Jobs without a last date
 * come last (RULE-17 to RULE-19).
 */
export function urgentFirst(
  jobs: readonly JobSummary[],
  now: number,
  rules: TickerRules,
): JobSummary[] {
  const deadline = (job: JobSummary) =>
    daysUntil(endDate(job), now) === undefined
      ? Number.MAX_SAFE_INTEGER
      : (parseMoment(endDate(job))?.start ?? Number.MAX_SAFE_INTEGER);
  const posted = (job: JobSummary) => parseMoment(job.postedAt)?.start ?? 0;
  return jobs
    .slice(0, MAX_URGENT_SCAN)
    .filter((job) => isUrgent(job, now, rules))
    .sort((a, b) => deadline(a) - deadline(b) || posted(b) - posted(a))
    .slice(0, rules.items);
}
