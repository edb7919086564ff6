import { describe, expect, test } from "vitest";
import { companyJob, governmentJob } from "../../tests/job-builder";
import type { CompanyJobDetails } from "../api/jobs";
import { detailSalaryText, salaryText } from "./salary";

describe("FORMAT-05: a government job's salary is hidden when empty, ₹0 or 0", () => {
  test.each([
    ["", undefined],
    ["  ", undefined],
    ["0", undefined],
    ["₹0", undefined],
    ["₹25,500 - ₹81,100", "₹25,500 - ₹81,100"],
    ["Level 10", "Level 10"],
  ])("%s: %s", (salaryRange, expected) => {
    expect(salaryText(governmentJob({}, { salaryRange }))).toBe(expected);
  });
});

describe("FORMAT-03, FORMAT-04: a company's salary", () => {
  test.each<[CompanyJobDetails, string]>([
    [
      { salaryMin: 300_000, salaryMax: 1_200_000, salaryPeriod: "per annum" },
      "₹3,00,000 - ₹12,00,000 per annum",
    ],
    [
      { salaryMin: 25_000, salaryMax: 40_000, salaryPeriod: "per month" },
      "₹25,000 - ₹40,000 per month",
    ],
    [{ salaryMin: 120, salaryMax: 170, salaryPeriod: "per hour" }, "₹120 - ₹170 per hour"],
    [{ salaryMin: 300_000, salaryMax: 600_000 }, "₹3,00,000 - ₹6,00,000 per annum"],
    [{ salaryMin: 300_000 }, "Salary not specified"],
    [{ salaryMax: 300_000 }, "Salary not specified"],
    [{ salaryMin: 1, salaryMax: null }, "Salary not specified"],
    [{ salaryMin: 0, salaryMax: 0 }, "Salary not specified"],
    [{ salaryMin: 0, salaryMax: 300_000 }, "₹0 - ₹3,00,000 per annum"],
  ])("%o: %s", (details, expected) => {
    expect(salaryText(companyJob(details))).toBe(expected);
  });

  test("without details the range is used, else the fallback (ambiguity 2)", () => {
    const bare = { privateJobDetails: null };
    expect(salaryText(companyJob({}, { ...bare, salaryRange: "5 LPA" }))).toBe("5 LPA");
    expect(salaryText(companyJob({}, { ...bare, salaryRange: "" }))).toBe("Competitive Salary");
  });
});

describe("JOB-07: a detail page appends LPA", () => {
  test.each([
    [companyJob({ salaryMin: 300_000, salaryMax: 600_000 }), "₹3,00,000 - ₹6,00,000 per annum LPA"],
    [companyJob({ salaryMin: 300_000 }), "Salary not specified"],
    [companyJob({}, { privateJobDetails: null }), "Competitive Salary"],
    [companyJob({}, { privateJobDetails: null, salaryRange: "4-6 LPA" }), "4-6 LPA"],
    [governmentJob({}, { salaryRange: "Level 10" }), "Level 10 LPA"],
    [governmentJob({}, { salaryRange: "₹0" }), undefined],
  ])("%#: %s", (job, expected) => {
    expect(detailSalaryText(job)).toBe(expected);
  });
});
