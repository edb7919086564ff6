import { careerQuestions, type GuidanceQuery, guidance } from "../../api/careers";
import type { ApiRead } from "../../api/query";
import { firstValue, type QueryValues } from "../../lib/query-values";

export const GUIDANCE_PATH = "/tools/career-guidance";

/** The query parameters, in the order of all generated URLs. */
export const GUIDANCE_PARAMETERS = [
  "level",
  "also",
  "age",
  "category",
  "study",
  "state",
  "skills",
  "answers",
  "wish",
  "more",
  "change",
] as const;

/** Field values by name, from a URL or a submitted form. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** Returns the values of a URL, or undefined if it has no answers. */
export function parseGuidanceUrl(query: QueryValues): FormValues | undefined {
  if (firstValue(query, "level") === "") return undefined;
  const entries = GUIDANCE_PARAMETERS.map((name) => [name, firstValue(query, name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** Returns the read of a recommendation. */
export function guidanceQuery({ change: _, ...query }: FormValues) {
  // The server validates the values.
  return guidance(query as unknown as GuidanceQuery);
}

/**
 * Returns the API reads of a page: the questions, and the recommendation if the URL has answers.
 */
export function guidanceReads(query: QueryValues): readonly ApiRead[] {
  const values = parseGuidanceUrl(query);
  return values && !values.change
    ? [careerQuestions(), guidanceQuery(values)]
    : [careerQuestions()];
}

/** Returns the URL at which the answers can be edited. */
export function editHref(values: FormValues): string {
  return `${GUIDANCE_PATH}?${new URLSearchParams({ ...withoutUndefined(values), change: "yes" })}`;
}

/** Returns the URL of the longer list. */
export const moreHref = (values: FormValues) => resultHref({ ...values, more: "yes" });

/** Returns the URL of a result. */
export function resultHref({ change: _, ...query }: FormValues): string {
  return `${GUIDANCE_PATH}?${new URLSearchParams(withoutUndefined(query))}`;
}

const withoutUndefined = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
