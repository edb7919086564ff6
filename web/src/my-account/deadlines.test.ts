import { describe, expect, it } from "vitest";
import { admitCard, companyJob, governmentJob, NOW } from "../../tests/job-builder";
import { deadline, nearestFirst } from "./deadlines";

const ending = (id: number, applicationEndDate: string | null) =>
  governmentJob({ applicationEndDate }, { id });

describe("the day of a job that must not be missed", () => {
  it("is its last date, with the days to go", () => {
    expect(deadline(ending(1, "2026-11-25"), NOW)).toMatchObject({
      label: "Last date",
      passed: false,
      days: 4,
    });
  });

  it("is marked once it has passed", () => {
    expect(deadline(ending(1, "2026-11-20"), NOW)).toMatchObject({ passed: true, days: undefined });
  });

  it("is the first date while that lies ahead", () => {
    const job = governmentJob({
      applicationStartDate: "2026-12-01",
      applicationEndDate: "2026-12-31",
    });
    expect(deadline(job, NOW)).toMatchObject({ label: "Opens on", passed: false, days: undefined });
  });

  it("is the exam of an admit card, and nothing where no date is known", () => {
    expect(deadline(admitCard(), NOW)).toMatchObject({ label: "Exam date", days: 4 });
    expect(deadline(companyJob(), NOW)).toBeUndefined();
  });
});

it("ACCOUNT-13: the nearest comes first, what has no date after it, what is over last", () => {
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
