import { afterEach, describe, expect, it, test } from "vitest";
import { setLanguage } from "#language/language";
import { companyJob, governmentJob, NOW } from "../../tests/job-builder";
import type { Job } from "../api/jobs";
import { jobPosting } from "./job-posting";

const posting = (job: Job) => jobPosting(job, "https://avsar.example", NOW);

describe("the structured data of a job", () => {
  afterEach(() => setLanguage("en"));

  it("has the required members, with the values of the page", () => {
    expect(posting(governmentJob({ applicationEndDate: "2026-12-18" }))).toMatchObject({
      "@type": "JobPosting",
      title: "Clerk",
      description: "<p>Clerks for district offices.</p>",
      datePosted: "2026-11-20T03:31:00Z",
      validThrough: "2026-12-18T23:59:59+05:30",
      url: "https://avsar.example/government-job/clerk",
      hiringOrganization: { "@type": "Organization", name: "Staff Board" },
      jobLocation: { address: { addressLocality: "Delhi", addressCountry: "IN" } },
      identifier: { value: "42" },
    });
  });

  it("has the URL of the page in its language", () => {
    setLanguage("hi");
    expect(posting(governmentJob())).toMatchObject({
      url: "https://avsar.example/hi/government-job/clerk",
    });
  });

  it("has the company's date of posting, as on the page", () => {
    const job = companyJob({ postedDate: "2026-11-05" });
    expect(posting(job)).toMatchObject({ datePosted: "2026-11-05" });
  });

  it("keeps the time of a notice", () => {
    const job = governmentJob({ applicationEndDate: "2026-12-18T12:30:00Z" });
    expect(posting(job)).toMatchObject({ validThrough: "2026-12-18T12:30:00Z" });
  });

  it("leaves out unknown members", () => {
    const json = JSON.stringify(posting(companyJob({}, { location: "" })));
    for (const member of [
      "validThrough",
      "employmentType",
      "baseSalary",
      "addressLocality",
      "skills",
    ]) {
      expect(json).not.toContain(member);
    }
  });

  test.each([
    ["Full Time", "FULL_TIME"],
    ["Part Time", "PART_TIME"],
    ["Contract", "CONTRACTOR"],
    ["Freelance", "CONTRACTOR"],
    ["Internship", "INTERN"],
    ["Whenever", undefined],
  ])("%s is %s", (jobType, employmentType) => {
    expect(posting(companyJob({ jobType }))).toHaveProperty("employmentType", employmentType);
  });

  test.each([
    ["per annum", "YEAR"],
    ["per month", "MONTH"],
    ["per hour", "HOUR"],
  ])("a salary %s has the unit %s", (salaryPeriod, unitText) => {
    const job = companyJob({ salaryMin: 10, salaryMax: 20, salaryPeriod });
    expect(posting(job)).toMatchObject({
      baseSalary: { currency: "INR", value: { minValue: 10, maxValue: 20, unitText } },
    });
  });

  it("reads remote and nationwide from the location", () => {
    expect(posting(companyJob({}, { location: "Remote" }))).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { name: "India" },
    });
    const address = { "@type": "PostalAddress", addressLocality: undefined, addressCountry: "IN" };
    expect(posting(companyJob({}, { location: "All India" }))).toMatchObject({
      jobLocation: { address },
    });
  });

  test.each([
    ["2-5 years", 24],
    ["3+ yrs", 36],
    ["1 year", 12],
    ["Fresher", undefined],
  ])("experience %s is %s months", (experience, months) => {
    const found = posting(companyJob({ experience })) as Record<string, unknown>;
    expect(found.experienceRequirements).toEqual(
      months === undefined ? undefined : expect.objectContaining({ monthsOfExperience: months }),
    );
  });

  test.each([
    ["its last date has passed", governmentJob({ applicationEndDate: "2026-11-20" })],
    ["the employer is unknown", companyJob({ companyName: null })],
    ["there is no description", companyJob({}, { customHtmlContent: "" })],
    ["there is no date", companyJob({}, { postedAt: "" })],
  ])("is undefined if %s", (_, job) => {
    expect(posting(job)).toBeUndefined();
  });
});
