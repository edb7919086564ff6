import { afterEach, describe, expect, test } from "vitest";
import { setLanguage } from "#language/language";
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

describe("JOB-07: a detail page appends the worth in lakhs per annum (ambiguity 1)", () => {
  const government = (salaryRange: string, min: number, max: number) =>
    governmentJob({}, { salaryRange, annualSalary: { min, max } });

  test.each([
    ["₹21,700 - ₹69,100 per month", 260_400, 829_200, "2.6 - 8.3 LPA"],
    ["₹3,00,000 - ₹5,00,000 per annum", 300_000, 500_000, "3 - 5 LPA"],
    ["₹25,000 per month", 300_000, 300_000, "3 LPA"],
    ["₹3,01,000 - ₹3,02,000 per annum", 301_000, 302_000, "3 LPA"],
    ["₹0 - ₹2,95,000 per annum", 0, 295_000, "0 - 3 LPA"],
    ["₹10 Cr - ₹100 Cr per annum", 100_000_000, 1_000_000_000, "1,000 - 10,000 LPA"],
  ])("%s", (salaryRange, min, max, worth) => {
    expect(detailSalaryText(government(salaryRange, min, max))).toBe(`${salaryRange} (${worth})`);
  });

  test("also to the salary of a company", () => {
    const details = { salaryMin: 300_000, salaryMax: 1_250_000 };
    const job = companyJob(details, { annualSalary: { min: 300_000, max: 1_250_000 } });
    expect(detailSalaryText(job)).toBe("₹3,00,000 - ₹12,50,000 per annum (3 - 12.5 LPA)");
  });

  test.each(["4-6 LPA", "4lpa", "CTC 6 L.P.A."])("not to a text that names LPA: %s", (text) => {
    expect(detailSalaryText(government(text, 400_000, 600_000))).toBe(text);
  });

  test("not to a salary that is hidden or rounded to 0", () => {
    expect(detailSalaryText(government("₹0", 100_000, 100_000))).toBeUndefined();
    expect(detailSalaryText(government("₹300 per month", 3_600, 3_600))).toBe("₹300 per month");
  });

  test.each([
    [
      companyJob({ salaryMin: 120, salaryMax: 170, salaryPeriod: "per hour" }),
      "₹120 - ₹170 per hour",
    ],
    [companyJob({ salaryMin: 300_000 }), "Salary not specified"],
    [companyJob({}, { privateJobDetails: null }), "Competitive Salary"],
    [governmentJob({}, { salaryRange: "Level 10" }), "Level 10"],
  ])("not if the server could not calculate it: %#", (job, expected) => {
    expect(detailSalaryText(job)).toBe(expected);
  });
});

describe("the salary on a Hindi page", () => {
  afterEach(() => setLanguage("en"));

  test.each([
    [
      governmentJob(
        {},
        {
          salaryRange: "₹21,700 - ₹69,100 per month",
          annualSalary: { min: 260_400, max: 829_200 },
        },
      ),
      "₹21,700 - ₹69,100 प्रति माह (2.6 - 8.3 लाख सालाना)",
    ],
    [companyJob({ salaryMin: 300_000, salaryMax: 600_000 }), "₹3,00,000 - ₹6,00,000 सालाना"],
    [governmentJob({}, { salaryRange: "Level 10" }), "Level 10"],
  ])("%#: %s", (job, expected) => {
    setLanguage("hi");
    expect(detailSalaryText(job)).toBe(expected);
  });
});
