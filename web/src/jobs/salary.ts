import type { Job, JobSummary } from "../api/jobs";
import { indianGrouping, rupees } from "../lib/number-format";
import { companyDetails, isGovernment } from "./details";

const NOT_SPECIFIED = "Salary not specified";
const UNKNOWN_SALARY = "Competitive Salary";

const NAMES_LPA = /(^|[^a-z])l\.?p\.?a\b/i;

/** Returns the salary for a card, or undefined if it is hidden. */
export function salaryText(job: JobSummary): string | undefined {
  const range = job.salaryRange?.trim() ?? "";
  if (isGovernment(job)) return range === "" || range === "0" || range === "₹0" ? undefined : range;
  const details = companyDetails(job);
  if (!details) return range || UNKNOWN_SALARY;
  const { salaryMin, salaryMax, salaryPeriod } = details;
  // An empty form may have been stored as 0 to 0.
  if (salaryMin == null || !salaryMax) return NOT_SPECIFIED;
  return `${rupees(salaryMin)} - ${rupees(salaryMax)} ${salaryPeriod || "per annum"}`;
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
  return `${salary} (${min === max ? max : `${min} - ${max}`} LPA)`;
}

/** Formats rupees as lakhs, with one decimal unless it is 0. */
function lakhs(amount: number): string {
  const tenths = Math.round(amount / 10_000);
  const decimal = tenths % 10;
  const whole = indianGrouping((tenths - decimal) / 10);
  return decimal === 0 ? whole : `${whole}.${decimal}`;
}
