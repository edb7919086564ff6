import { jobBySlugOrId } from "../../api/jobs";
import type { ApiRead } from "../../api/query";
import { firstValue, type QueryValues } from "../../lib/query-values";

export const ATS_PATH = "/tools/ats-checker";
export const ATS_PARAMETERS = ["job"] as const;

/**
 * Returns the slug or id of the listing in the `job` parameter, which may also hold the URL of its
 * page.
 */
export function parseJobParameter(query: QueryValues): string {
  const [path = ""] = firstValue(query, "job").split(/[?#]/);
  return path.replace(/\/+$/, "").split("/").at(-1) ?? "";
}

/** Returns the API reads of the page: the listing, for its title. */
export function atsReads(query: QueryValues): readonly ApiRead[] {
  const job = parseJobParameter(query);
  return job === "" ? [] : [jobBySlugOrId(job)];
}
