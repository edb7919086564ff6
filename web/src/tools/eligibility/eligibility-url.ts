import { eligibilityChoices } from "../../api/eligibility";
import { jobBySlugOrId } from "../../api/jobs";
import type { ApiRead } from "../../api/query";
import { ELIGIBILITY_PATH } from "../../lib/job-path";
import { firstValue, type QueryValues } from "../../lib/query-values";
import { parseJobParameter } from "../job-parameter";

/** The profile is never in the URL. */
export const ELIGIBILITY_PARAMETERS = ["job", "show"] as const;

/** Returns the path of the tool for a job. */
export const jobEligibilityPath = (job: string | number) =>
  `${ELIGIBILITY_PATH}?job=${encodeURIComponent(job)}`;

/** The groups of the list, of which the URL can name one. The server knows the same names. */
export const SHOWN_GROUPS = [
  "possible",
  "eligible",
  "lastYear",
  "cannotTell",
  "notEligible",
] as const;

/** A group of the list. */
export type Shown = (typeof SHOWN_GROUPS)[number];

/** Returns the group that the URL names, or else the jobs that may fit. */
export function parseShown(query: QueryValues): Shown {
  const name = firstValue(query, "show");
  return SHOWN_GROUPS.find((group) => group === name) ?? "possible";
}

/** Returns the API reads of the page: the choices of the form, and the job, for its title. */
export function eligibilityReads(query: QueryValues): readonly ApiRead[] {
  const job = parseJobParameter(query);
  return job === "" ? [eligibilityChoices()] : [eligibilityChoices(), jobBySlugOrId(job)];
}
