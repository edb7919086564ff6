import { firstValue, type QueryValues } from "../lib/query-values";

/**
 * Returns the slug or id of the listing in the `job` parameter, which may also hold the URL of its
 * page.
 */
export function parseJobParameter(query: QueryValues): string {
  const [path = ""] = firstValue(query, "job").split(/[?#]/);
  return path.replace(/\/+$/, "").split("/").at(-1) ?? "";
}
