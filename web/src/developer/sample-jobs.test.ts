import { expect, test } from "vitest";
import { DEFAULT_TICKER_RULES } from "../app-context/ticker-rules";
import { isGovernment } from "../jobs/details";
import { applicationWindow, isNew, opensOn } from "../jobs/rules";
import { isUrgent, isUrgentDate } from "../jobs/urgency";
import { sampleJobs } from "./sample-jobs";

const MIDNIGHT_IN_INDIA = Date.parse("2026-11-20T18:30:00Z");

test.each([
  ["at midnight", MIDNIGHT_IN_INDIA],
  ["before midnight", MIDNIGHT_IN_INDIA - 1],
  ["at noon", MIDNIGHT_IN_INDIA + 12 * 3_600_000],
])("STATIC-07: the samples cover every state of a card, at %s in India", (_, now) => {
  const jobs = sampleJobs(now).map(({ job }) => job);
  const government = jobs.filter(isGovernment);
  expect(new Set(jobs.map(({ jobType }) => jobType)).size).toBe(6);
  expect(new Set(government.map((job) => applicationWindow(job, now)))).toEqual(
    new Set(["open", "closed", undefined]),
  );
  expect(government.some((job) => opensOn(job, now))).toBe(true);
  for (const state of [
    (job: (typeof jobs)[0]) => isUrgent(job, now, DEFAULT_TICKER_RULES),
    (job: (typeof jobs)[0]) => isNew(job, now, 2),
    (job: (typeof jobs)[0]) => {
      const examDate = job.admitCardDetails?.examDate ?? undefined;
      return isUrgentDate(examDate, now, DEFAULT_TICKER_RULES);
    },
  ]) {
    expect(jobs.some(state)).toBe(true);
    expect(jobs.every(state)).toBe(false);
  }
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
});
