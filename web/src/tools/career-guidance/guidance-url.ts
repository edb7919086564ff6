import { careerQuestions, type GuidanceQuery, guidance } from "../../api/careers";
import type { ApiRead } from "../../api/query";
import { firstValue, type QueryValues } from "../../lib/query-values";

export const GUIDANCE_PATH = "/tools/career-guidance";

/** The query parameters, in the order in which every address has them. */
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

/** Texts of the fields by their names, as an address or a form that was sent holds them. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** What stands in the address; nothing where no answer is asked for. */
export function parseGuidanceUrl(query: QueryValues): FormValues | undefined {
  if (firstValue(query, "level") === "") return undefined;
  const entries = GUIDANCE_PARAMETERS.map((name) => [name, firstValue(query, name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** The read of an answer. */
export function guidanceQuery({ change: _, ...query }: FormValues) {
  // The server says what is wrong with a value.
  return guidance(query as unknown as GuidanceQuery);
}

/** What the page of an address asks: what there is to tell, and what comes of it. */
export function guidanceReads(query: QueryValues): readonly ApiRead[] {
  const values = parseGuidanceUrl(query);
  return values && !values.change
    ? [careerQuestions(), guidanceQuery(values)]
    : [careerQuestions()];
}

/** The address where what was told can be changed. */
export function editHref(values: FormValues): string {
  return `${GUIDANCE_PATH}?${new URLSearchParams({ ...withoutUndefined(values), change: "yes" })}`;
}

/** The address of more of an answer. */
export const moreHref = (values: FormValues) => resultHref({ ...values, more: "yes" });

/** The address of an answer. */
export function resultHref({ change: _, ...query }: FormValues): string {
  return `${GUIDANCE_PATH}?${new URLSearchParams(withoutUndefined(query))}`;
}

const withoutUndefined = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
