import { describe, expect, it } from "vitest";
import { admitCard, companyJob, governmentJob, NOW } from "../../tests/job-builder";
import { deadline, nearestFirst } from "./deadlines";

const ending = (id: number, applicationEndDate: string | null) =>
  governmentJob({ applicationEndDate }, { id });

describe("the deadline of a job", () => {
  it("is its last date, with the number of days left", () => {
    expect(deadline(ending(1, "2026-11-25"), NOW)).toMatchObject({
      kind: "last date",
      passed: false,
      days: 4,
    });
  });

  it("has no days left once it has passed", () => {
    expect(deadline(ending(1, "2026-11-20"), NOW)).toMatchObject({ passed: true, days: undefined });
  });

  it("is the first date before applications open", () => {
    const job = governmentJob({
      applicationStartDate: "2026-12-01",
      applicationEndDate: "2026-12-31",
    });
    expect(deadline(job, NOW)).toMatchObject({ kind: "opening", passed: false, days: undefined });
  });

  it("is the exam date of an admit card, and undefined without a date", () => {
    expect(deadline(admitCard(), NOW)).toMatchObject({ kind: "exam", days: 4 });
    expect(deadline(companyJob(), NOW)).toBeUndefined();
  });
});

it("ACCOUNT-13: sorts by nearest deadline, then jobs without one, then past ones", () => {
  const jobs = [
    ending(1, "2026-11-01"),
    ending(2, null),
    ending(3, "2026-12-20"),
    ending(4, "2026-11-22"),
    ending(5, "2026-11-19"),
    ending(6, null),
  ];
  expect(nearestFirst(jobs, NOW).map(({ id }) => id)).toEqual([4, 3, 2, 6, 5, 1]);
});
