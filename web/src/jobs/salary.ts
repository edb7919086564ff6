import type { JobSummary } from "../api/jobs";
import { rupees } from "../lib/money";
import { companyDetails, isGovernment } from "./details";

const NOT_SPECIFIED = "Salary not specified";
const UNKNOWN_SALARY = "Competitive Salary";

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
 * Returns the salary for a detail page, followed by "LPA". A fallback text gets none, and it is
 * never repeated.
 */
export function detailSalaryText(job: JobSummary): string | undefined {
  const salary = salaryText(job);
  if (!salary || salary === NOT_SPECIFIED || salary === UNKNOWN_SALARY) return salary;
  return /\blpa\b/i.test(salary) ? salary : `${salary} LPA`;
}
