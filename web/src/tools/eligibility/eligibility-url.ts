import { eligibilityChoices } from "../../api/eligibility";
import { jobBySlugOrId } from "../../api/jobs";
import type { ApiRead } from "../../api/query";
import type { QueryValues } from "../../lib/query-values";
import { parseJobParameter } from "../job-parameter";

/** The profile is never in the URL. */
export const ELIGIBILITY_PARAMETERS = ["job"] as const;

/** Returns the API reads of the page: the choices of the form, and the job, for its title. */
export function eligibilityReads(query: QueryValues): readonly ApiRead[] {
  const job = parseJobParameter(query);
  return job === "" ? [eligibilityChoices()] : [eligibilityChoices(), jobBySlugOrId(job)];
}
