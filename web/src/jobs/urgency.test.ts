import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { companyJob, governmentJob, NOW } from "../../tests/job-builder";
import type { Job } from "../api/jobs";
import { DEFAULT_TICKER_RULES as RULES, tickerRules } from "../app-context/ticker-rules";
import { isUrgent, urgentFirst } from "./urgency";

/** The cases that the server also runs. */
interface Cases {
  readonly now: string;
  readonly lastDates: readonly { readonly lastDate: string; readonly isUrgent: boolean }[];
  readonly tags: readonly { readonly tags: string; readonly isUrgent: boolean }[];
}

const cases: Cases = JSON.parse(
  readFileSync(
    new URL("../../../crates/avsar/src/domain/jobs/urgency_cases.json", import.meta.url),
    "utf8",
  ),
);
const now = Date.parse(cases.now);

describe("RULE-13: urgent when the last date is 0 to 7 days ahead", () => {
  test.each(cases.lastDates)("$lastDate: $isUrgent", ({ lastDate, isUrgent: expected }) => {
    expect(isUrgent(governmentJob({ applicationEndDate: lastDate }), now, RULES)).toBe(expected);
  });

  test("GOVT-10: tags mark a government job too (ambiguity 5)", () => {
    expect(isUrgent(governmentJob({}, { tags: "railway, Urgent" }), now, RULES)).toBe(true);
  });
});

describe("RULE-16: tags mark a job", () => {
  test.each(cases.tags)("$tags: $isUrgent", ({ tags, isUrgent: expected }) => {
    expect(isUrgent(companyJob({}, { tags }), now, RULES)).toBe(expected);
  });

  it("accepts a job without tags", () => {
    expect(isUrgent(companyJob({}, { tags: "" }), NOW, RULES)).toBe(false);
  });

  it("is the only mark of a private job, whatever its last date", () => {
    expect(isUrgent(companyJob({ applicationEndDate: "2026-11-22" }), now, RULES)).toBe(false);
  });
});

describe("the urgent ticker", () => {
  const closing = (id: number, applicationEndDate: string | null, job: Partial<Job> = {}) =>
    governmentJob({ applicationEndDate }, { id, ...job });
  const ids = (jobs: readonly Job[], rules = RULES) =>
    urgentFirst(jobs, NOW, rules).map((job) => job.id);

  it("RULE-18: includes jobs by tag or by an end date within 7 days, but no past ones", () => {
    const jobs = [
      closing(1, "2026-11-28"),
      closing(2, "2026-11-29"),
      closing(3, "2026-11-20"),
      closing(4, null, { tags: "Important" }),
    ];
    expect(ids(jobs)).toEqual([1, 4]);
  });

  it("RULE-19: sorts by the nearest end date, then the newest; those without an end come last", () => {
    const tagged = { tags: "urgent" };
    const jobs = [
      closing(1, null, { ...tagged, postedAt: "2026-11-01T00:00:00Z" }),
      closing(2, "2026-11-25", { postedAt: "2026-11-01T00:00:00Z" }),
      closing(3, null, { ...tagged, postedAt: "2026-11-20T00:00:00Z" }),
      closing(4, "2026-11-25", { postedAt: "2026-11-18T00:00:00Z" }),
      closing(5, "2026-11-22"),
      closing(6, "2026-10-01", { ...tagged, postedAt: "2026-11-10T00:00:00Z" }),
    ];
    expect(ids(jobs)).toEqual([5, 4, 2, 3, 6, 1]);
  });

  it("RULE-17: scans 50 and shows the first 8", () => {
    const many = Array.from({ length: 60 }, (_, index) => closing(index, "2026-11-25"));
    expect(ids(many)).toHaveLength(8);
    const late = many.map((job, index) => (index < 50 ? closing(index, null) : job));
    expect(ids(late)).toEqual([]);
  });

  it("follows the settings of the site", () => {
    const jobs = [
      closing(1, "2026-11-24"),
      closing(2, "2026-11-25"),
      closing(3, null, { tags: "Closing" }),
      closing(4, null, { tags: "urgent" }),
    ];
    const rules = { items: 2, urgentDays: 3, urgentTags: ["closing"] };
    expect(ids(jobs, rules)).toEqual([1, 3]);
    expect(ids(jobs, { ...rules, urgentDays: 4 })).toEqual([1, 2]);
  });
});

test("the rules of a site are its settings, or else the defaults", () => {
  expect(tickerRules({})).toEqual({ items: 8, urgentDays: 7, urgentTags: ["urgent", "important"] });
  expect(tickerRules({ tickers: { urgentDays: 3 } })).toEqual({ ...RULES, urgentDays: 3 });
});
