import { describe, expect, it, test } from "vitest";
import { governmentJob, NOW } from "../../tests/job-builder";
import { applicationWindow, daysUntil, isNew, opensOn } from "./rules";

describe("RULE-12: an application window is open from its start to the end of its last day", () => {
  test.each([
    ["between the dates", "2026-11-01", "2026-12-01", "open"],
    ["on the first day", "2026-11-21", "2026-12-01", "open"],
    ["on the last day, until midnight in India", "2026-11-01", "2026-11-21", "open"],
    ["after the last day", "2026-11-01", "2026-11-20", "closed"],
    ["before the first day", "2026-11-22", "2026-12-01", "closed"],
    ["at the very moment it starts", "2026-11-21T03:31:00Z", "2026-12-01", "open"],
    ["before the hour it ends", "2026-11-01", "2026-11-21T12:30:00Z", "open"],
    ["after the hour it ends", "2026-11-01", "2026-11-21T03:30:59Z", "closed"],
  ])("%s", (_, applicationStartDate, applicationEndDate, expected) => {
    expect(
      applicationWindow(governmentJob({ applicationStartDate, applicationEndDate }), NOW),
    ).toBe(expected);
  });

  test("a last day ends at 18:30 UTC, midnight in India", () => {
    const job = governmentJob({
      applicationStartDate: "2026-11-01",
      applicationEndDate: "2026-11-21",
    });
    expect(applicationWindow(job, Date.parse("2026-11-21T18:29:59Z"))).toBe("open");
    expect(applicationWindow(job, Date.parse("2026-11-21T18:30:00Z"))).toBe("closed");
  });

  test.each([
    ["no start", undefined, "2026-12-01"],
    ["no end", "2026-11-01", undefined],
    ["no date at all", undefined, undefined],
    ["a text that is not a date", "soon", "later"],
  ])("GOVT-09: with %s there is no badge", (_, start, end) => {
    const job = governmentJob({
      applicationStartDate: start ?? null,
      applicationEndDate: end ?? null,
    });
    expect(applicationWindow(job, NOW)).toBeUndefined();
  });

  test("the job's own dates are used if the details have none (ambiguity 31)", () => {
    const job = governmentJob(
      {},
      { applicationStartDate: "2026-11-01", applicationEndDate: "2026-12-01" },
    );
    expect(applicationWindow(job, NOW)).toBe("open");
  });
});

describe("when applications open", () => {
  test.each([
    ["tomorrow", "2026-11-22", "2026-12-01", true],
    ["tomorrow, without a last date", "2026-11-22", null, true],
    ["today", "2026-11-21", "2026-12-01", false],
    ["after a last date that has passed", "2026-12-01", "2026-11-20", false],
    ["without a start date", null, "2026-12-01", false],
  ])("%s", (_, applicationStartDate, applicationEndDate, ahead) => {
    const job = governmentJob({ applicationStartDate, applicationEndDate });
    expect(opensOn(job, NOW) !== undefined).toBe(ahead);
  });
});

describe("RULE-14: new when posted within the window of days", () => {
  test.each([
    ["2026-11-21T03:30:00Z", 2, true],
    ["2026-11-19T03:31:00Z", 2, true],
    ["2026-11-19T03:30:59Z", 2, false],
    ["2026-11-16T04:00:00Z", 5, true],
    ["2026-11-20T03:31:00Z", 0, false],
  ])("posted %s, window %i: %s", (postedAt, days, expected) => {
    expect(isNew(governmentJob({}, { postedAt }), NOW, days)).toBe(expected);
  });

  it("is false without a date", () => {
    expect(isNew(governmentJob({}, { postedAt: "" }), NOW, 2)).toBe(false);
  });
});

describe("days until a date", () => {
  test.each([
    ["2026-11-21", 0],
    ["2026-11-22", 1],
    ["2026-12-18", 27],
    ["2026-11-20", undefined],
    [undefined, undefined],
  ])("%s: %s", (date, days) => {
    expect(daysUntil(date, NOW)).toBe(days);
  });

  it("counts days in India, not in UTC", () => {
    // 20:00 UTC on the 20th is 01:30 on the 21st in India.
    expect(daysUntil("2026-11-22", Date.parse("2026-11-20T20:00:00Z"))).toBe(1);
  });
});
