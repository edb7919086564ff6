import * as t from "#messages/jobs";
import type { Job, JobSummary } from "../api/jobs";
import { indianGrouping, rupees } from "../lib/number-format";
import { companyDetails, isGovernment } from "./details";

/** The pay periods of the API. Notices use them, too. */
const PERIODS: Readonly<Record<string, () => string>> = {
  "per annum": t.perAnnum,
  "per month": t.perMonth,
  "per hour": t.perHour,
};

/** Returns a salary with its pay period in the language of the page. */
const localizePeriod = (salary: string) =>
  salary.replace(/\bper (?:annum|month|hour)\b/g, (period) => PERIODS[period]?.() ?? period);

const NAMES_LPA = /(^|[^a-z])l\.?p\.?a\b/i;

/** Returns the salary for a card, or undefined if it is hidden. */
export function salaryText(job: JobSummary): string | undefined {
  const range = job.salaryRange?.trim() ?? "";
  if (isGovernment(job))
    return range === "" || range === "0" || range === "₹0" ? undefined : localizePeriod(range);
  const details = companyDetails(job);
  if (!details) return localizePeriod(range) || t.competitiveSalary();
  const { salaryMin, salaryMax, salaryPeriod } = details;
  // An empty form may have been stored as 0 to 0.
  if (salaryMin == null || !salaryMax) return t.salaryNotSpecified();
  const period = salaryPeriod || "per annum";
  return localizePeriod(`${rupees(salaryMin)} - ${rupees(salaryMax)} ${period}`);
}

/**
 * Returns the salary for a detail page: the salary of a card, followed by its worth in lakhs per
 * annum if the server could calculate it. A text that names LPA stays unchanged.
 */
export function detailSalaryText(job: Job): string | undefined {
  const salary = salaryText(job);
  if (!salary || !job.annualSalary || NAMES_LPA.test(salary)) return salary;
  const min = lakhs(job.annualSalary.min);
  const max = lakhs(job.annualSalary.max);
  // A tiny amount, such as a token stipend, is rounded to 0.
  if (max === "0") return salary;
  return t.lakhsPerAnnum({ salary, lakhs: min === max ? max : `${min} - ${max}` });
}

/** Formats rupees as lakhs, with one decimal unless it is 0. */
function lakhs(amount: number): string {
  const tenths = Math.round(amount / 10_000);
  const decimal = tenths % 10;
  const whole = indianGrouping((tenths - decimal) / 10);
  return decimal === 0 ? whole : `${whole}.${decimal}`;
}
