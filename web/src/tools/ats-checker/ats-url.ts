import { jobBySlugOrId } from "../../api/jobs";
import type { ApiRead } from "../../api/query";
import { firstValue, type QueryValues } from "../../lib/query-values";

export const ATS_PATH = "/tools/ats-checker";
export const ATS_PARAMETERS = ["job"] as const;

/** The slug or number of the listing that an address names, also where it stands there with its page's whole address. */
export function parseJobParameter(query: QueryValues): string {
  const [path = ""] = firstValue(query, "job").split(/[?#]/);
  return path.replace(/\/+$/, "").split("/").at(-1) ?? "";
}

/** What the page of an address asks: what the listing is called. */
export function atsReads(query: QueryValues): readonly ApiRead[] {
  const job = parseJobParameter(query);
  return job === "" ? [] : [jobBySlugOrId(job)];
}
