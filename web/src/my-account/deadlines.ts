import type { JobSummary } from "../api/jobs";
import { endDate, examDate, isGovernment } from "../jobs/details";
import { daysUntil, opensOn } from "../jobs/rules";
import { hasPassed, type Moment, parseMoment } from "../lib/dates";

/** The next deadline of a job. */
export interface Deadline {
  readonly kind: "opening" | "last date" | "exam";
  readonly moment: Moment;
  readonly passed: boolean;
  /** Calendar days until the deadline; undefined once it has passed. */
  readonly days: number | undefined;
}

/**
 * Returns the next deadline of a job: the first date before applications open, then the last date;
 * for an admit card the date of the exam.
 */
export function deadline(job: JobSummary, now: number): Deadline | undefined {
  const opens = opensOn(job, now);
  const last = endDate(job);
  const exam = isGovernment(job) ? undefined : examDate(job);
  const date = last ?? exam;
  const moment = opens ?? parseMoment(date);
  if (!moment) return undefined;
  return {
    kind: opens ? "opening" : last ? "last date" : "exam",
    moment,
    passed: hasPassed(moment, now),
    days: opens ? undefined : daysUntil(date, now),
  };
}

/**
 * Sorts jobs by deadline, nearest first. Jobs without a deadline follow in their order. Past
 * deadlines come last, the latest first.
 */
export function nearestFirst(jobs: readonly JobSummary[], now: number): JobSummary[] {
  const rank = (job: JobSummary) => {
    const last = parseMoment(endDate(job) ?? (isGovernment(job) ? undefined : examDate(job)));
    if (!last) return { group: 1, order: 0 };
    return hasPassed(last, now)
      ? { group: 2, order: -last.start }
      : { group: 0, order: last.start };
  };
  return jobs
    .map((job) => ({ job, ...rank(job) }))
    .sort((a, b) => a.group - b.group || a.order - b.order)
    .map(({ job }) => job);
}
