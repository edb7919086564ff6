import { careerQuestions, guidance, type Told } from "../../api/careers";
import type { ApiRead } from "../../api/query";
import { firstValue, type QueryValues } from "../../site/query-values";

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
export type Typed = Readonly<Record<string, string | undefined>>;

/** What stands in the address; nothing where no answer is asked for. */
export function typedOf(query: QueryValues): Typed | undefined {
  if (firstValue(query, "level") === "") return undefined;
  const values = GUIDANCE_PARAMETERS.map((name) => [name, firstValue(query, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** The read of an answer. */
export function guidanceRead({ change: _, ...told }: Typed) {
  // The server says what is wrong with a value.
  return guidance(told as unknown as Told);
}

/** What the page of an address asks: what there is to tell, and what comes of it. */
export function guidanceReads(query: QueryValues): readonly ApiRead[] {
  const typed = typedOf(query);
  return typed && !typed.change ? [careerQuestions(), guidanceRead(typed)] : [careerQuestions()];
}

/** The address where what was told can be changed. */
export function changeAddress(typed: Typed): string {
  return `${GUIDANCE_PATH}?${new URLSearchParams({ ...withoutNothing(typed), change: "yes" })}`;
}

/** The address of more of an answer. */
export const moreAddress = (typed: Typed) => answerAddress({ ...typed, more: "yes" });

/** The address of an answer. */
export function answerAddress({ change: _, ...told }: Typed): string {
  return `${GUIDANCE_PATH}?${new URLSearchParams(withoutNothing(told))}`;
}

const withoutNothing = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? ""]));
