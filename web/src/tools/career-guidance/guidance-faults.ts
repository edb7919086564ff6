import { type Faults, fieldId } from "../tool-form";
import { GUIDANCE_PARAMETERS } from "./guidance-address";

const FIELDS: ReadonlySet<string> = new Set(GUIDANCE_PARAMETERS);
/** What the server says of all statements together. */
const ANSWERS = "answers";

/** What is wrong with the form, and where it leads. */
export interface GuidanceFaults {
  /** A statement that is named by itself is one; of all together nothing more is wrong then. */
  readonly count: number;
  readonly links: readonly (readonly [id: string, words: string])[];
}

/** Many open statements are one line that leads to the first. */
export function guidanceFaults(errors: Faults, statements: readonly string[]): GuidanceFaults {
  const fields = Object.entries(errors).filter(([name]) => FIELDS.has(name) && name !== ANSWERS);
  const open = statements.filter((id) => errors[id]);
  const [first] = open;
  const together = errors[ANSWERS];
  const links = fields.map(([name, words]) => [fieldId(name), words] as const);
  if (!first && !together) return { count: links.length, links };
  const words = together ?? errors[first ?? ""] ?? "";
  return {
    count: links.length + (open.length || 1),
    links: [...links, [fieldId(first ?? ANSWERS), words]],
  };
}
