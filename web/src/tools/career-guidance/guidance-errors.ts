import type { FieldErrors } from "../../forms/form-errors";
import { GUIDANCE_PARAMETERS } from "./guidance-url";

const FIELD_NAMES: ReadonlySet<string> = new Set(GUIDANCE_PARAMETERS);
/** The field name of errors about all statements together. */
const ANSWERS_FIELD = "answers";

/** The errors of the form, as its summary shows them. */
export interface GuidanceErrors {
  /**
   * Each unanswered statement counts as one. An error of all statements together counts only if no
   * statement is named.
   */
  readonly count: number;
  /** All unanswered statements are one error, at the first of them. */
  readonly shown: FieldErrors;
}

/** Collects the errors. */
export function guidanceErrors(errors: FieldErrors, statements: readonly string[]): GuidanceErrors {
  const fields = Object.entries(errors).filter(
    ([name]) => FIELD_NAMES.has(name) && name !== ANSWERS_FIELD,
  );
  const unanswered = statements.filter((id) => errors[id]);
  const [first] = unanswered;
  const message = errors[ANSWERS_FIELD] ?? errors[first ?? ""];
  if (message === undefined) return { count: fields.length, shown: Object.fromEntries(fields) };
  return {
    count: fields.length + (unanswered.length || 1),
    shown: { ...Object.fromEntries(fields), [first ?? ANSWERS_FIELD]: message },
  };
}
