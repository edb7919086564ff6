import { jobBySlugOrId } from "../../api/jobs";
import type { ApiRead } from "../../api/query";
import type { QueryValues } from "../../lib/query-values";
import { parseJobParameter } from "../job-parameter";

export const ATS_PATH = "/tools/ats-checker";
export const ATS_PARAMETERS = ["job"] as const;

/** Returns the API reads of the page: the listing, for its title. */
export function atsReads(query: QueryValues): readonly ApiRead[] {
  const job = parseJobParameter(query);
  return job === "" ? [] : [jobBySlugOrId(job)];
}
