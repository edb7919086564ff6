import { alertTarget, type FollowTarget } from "../api/alerts";
import { firstValue, type QueryValues } from "../lib/query-values";

/** The query parameters of the page that starts alerts, in the order of the cache key. */
export const TARGET_PARAMETERS = [
  "list",
  "recruitment",
  "organisation",
  "search",
  "location",
  "employment",
  "experience",
  "pay",
  "qualification",
  "level",
  "state",
  "sector",
  "group",
  "department",
] as const satisfies readonly (keyof FollowTarget)[];

/** Returns the target in a query. The server checks the values, and whether it names a target. */
export function followTarget(query: QueryValues): FollowTarget {
  const values: Record<string, string | number> = {};
  for (const name of TARGET_PARAMETERS) {
    const value = firstValue(query, name);
    if (value) values[name] = name === "recruitment" ? Number(value) : value;
  }
  return values;
}

/** Returns the API read of the page that starts alerts. */
export const followedPage = (query: QueryValues) => alertTarget(followTarget(query));
