import { type FieldErrors, fieldId } from "../tool-form";
import { GUIDANCE_PARAMETERS } from "./guidance-url";

const FIELD_NAMES: ReadonlySet<string> = new Set(GUIDANCE_PARAMETERS);
/** The field name of errors about all statements together. */
const ANSWERS_FIELD = "answers";

/** The errors of the form, with links to their fields. */
export interface GuidanceErrors {
  /**
   * Each unanswered statement counts as one. An error of all statements together counts only if no
   * statement is named.
   */
  readonly count: number;
  readonly links: readonly (readonly [id: string, words: string])[];
}

/** Collects the errors. All unanswered statements share one link to the first. */
export function guidanceErrors(errors: FieldErrors, statements: readonly string[]): GuidanceErrors {
  const fields = Object.entries(errors).filter(
    ([name]) => FIELD_NAMES.has(name) && name !== ANSWERS_FIELD,
  );
  const unanswered = statements.filter((id) => errors[id]);
  const [first] = unanswered;
  const answersError = errors[ANSWERS_FIELD];
  const links = fields.map(([name, message]) => [fieldId(name), message] as const);
  if (!first && !answersError) return { count: links.length, links };
  const message = answersError ?? errors[first ?? ""] ?? "";
  return {
    count: links.length + (unanswered.length || 1),
    links: [...links, [fieldId(first ?? ANSWERS_FIELD), message]],
  };
}
