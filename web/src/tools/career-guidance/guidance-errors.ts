import { type FieldErrors, fieldId } from "../tool-form";
import { GUIDANCE_PARAMETERS } from "./guidance-url";

const FIELD_NAMES: ReadonlySet<string> = new Set(GUIDANCE_PARAMETERS);
/** What the server says of all statements together. */
const ANSWERS_FIELD = "answers";

/** What is wrong with the form, and where it leads. */
export interface GuidanceErrors {
  /** A statement that is named by itself is one; of all together nothing more is wrong then. */
  readonly count: number;
  readonly links: readonly (readonly [id: string, words: string])[];
}

/** Many open statements are one line that leads to the first. */
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
