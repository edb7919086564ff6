import { describe, expect, it, test } from "vitest";
import { governmentJob, NOW } from "../../tests/job-builder";
import { FOREST_RECORD, recruitment, saidFact } from "../../tests/recruitment-builder";
import type { Post, Recruitment, RecruitmentRecord } from "../api/recruitments";
import { jobPosting } from "./job-posting";

const posting = (of: Recruitment) =>
  jobPosting(
    governmentJob({ applicationEndDate: "2026-12-18" }, { recruitment: of }),
    "https://avsar.example",
    NOW,
  );

/** Returns the posting of a record with these posts. */
const postingOf = (posts: readonly Partial<Post>[], record: RecruitmentRecord = {}) =>
  posting(
    recruitment({
      ...record,
      posts: saidFact(posts.map((post, at) => ({ key: `p${at}`, name: "Post", ...post }))),
    }),
  );

const levels = (...of: string[]) =>
  saidFact({ anyOf: of.map((level) => ({ allOf: [{ level }] })) });

describe("the structured data of a job with a record", () => {
  it("has the minute of the closing and the total of the vacancies", () => {
    expect(posting(recruitment())).toMatchObject({
      validThrough: "2026-11-25T12:30:00Z",
      totalJobOpenings: 1284,
    });
  });

  it("leaves out what the record does not say", () => {
    const json = JSON.stringify(
      posting(recruitment({ total: { state: "notSaid" } }, { application: { state: "unknown" } })),
    );
    for (const member of [
      "totalJobOpenings",
      "educationRequirements",
      "experienceRequirements",
      "baseSalary",
    ]) {
      expect(json).not.toContain(member);
    }
    expect(json).toContain("2026-12-18T23:59:59+05:30");
  });

  it("is missing after the closing, and for a cancelled recruitment", () => {
    const closed = { state: "open", closesAt: "2026-11-21T03:31:00Z" } as const;
    expect(posting(recruitment(FOREST_RECORD, { application: closed }))).toBeUndefined();
    expect(
      posting(recruitment(FOREST_RECORD, { application: { state: "closed" } })),
    ).toBeUndefined();
  });

  test.each([
    ["class-10", "high school"],
    ["class-12-pcm", "high school"],
    ["diploma-engineering", "associate degree"],
    ["iti", "professional certificate"],
    ["ca", "professional certificate"],
    ["graduate-law", "bachelor degree"],
    ["postgraduate-science", "postgraduate degree"],
    ["doctorate", "postgraduate degree"],
  ])("the level %s is the credential %s", (level, credentialCategory) => {
    expect(postingOf([{ qualification: levels(level) }])).toMatchObject({
      educationRequirements: [{ credentialCategory }],
    });
  });

  it("has the credentials of all posts once", () => {
    const qualification = levels("graduate", "diploma-engineering");
    expect(
      postingOf([{ qualification }, { qualification: levels("graduate-law") }, {}], {
        qualification: levels("class-12"),
      }),
    ).toMatchObject({
      educationRequirements: [
        { credentialCategory: "bachelor degree" },
        { credentialCategory: "associate degree" },
        { credentialCategory: "high school" },
      ],
    });
  });

  it("has no credentials if one alternative has none", () => {
    const without = saidFact({ anyOf: [{ allOf: [{ level: "graduate" }] }, { allOf: [] }] });
    for (const posts of [
      [{ qualification: without }],
      [{ qualification: levels("graduate") }, {}],
      [{ qualification: levels("graduate", "class-8") }],
    ]) {
      expect(postingOf(posts)).toHaveProperty("educationRequirements", undefined);
    }
  });

  it("has the least experience of the posts, if all say one", () => {
    const months = (count: number) => ({ experience: saidFact({ months: count }) });
    const requirements = (posts: readonly Partial<Post>[]) =>
      (postingOf(posts) as { experienceRequirements?: object }).experienceRequirements;
    expect(requirements([months(36), months(18)])).toMatchObject({ monthsOfExperience: 18 });
    expect(requirements([months(36), months(0)])).toBeUndefined();
    expect(requirements([months(36), {}])).toBeUndefined();
  });

  it("has the pay of a month or a year only", () => {
    const pay = (min: number, max: number, period?: "month" | "year" | "stipend") => ({
      pay: saidFact({ min, max, ...(period ? { period } : {}) }),
    });
    expect(postingOf([pay(25_500, 81_100, "month"), pay(18_000, 56_900, "month")])).toMatchObject({
      baseSalary: { value: { minValue: 18_000, maxValue: 81_100, unitText: "MONTH" } },
    });
    for (const posts of [
      [pay(8000, 8000, "stipend")],
      [pay(25_500, 81_100)],
      [pay(25_500, 81_100, "month"), pay(300_000, 600_000, "year")],
      [pay(25_500, 81_100, "month"), {}],
    ]) {
      expect(postingOf(posts)).toHaveProperty("baseSalary", undefined);
    }
  });
});
