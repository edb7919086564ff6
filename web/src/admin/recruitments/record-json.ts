import type { Recruitment } from "../../api/admin-recruitments";
import type { Value } from "../forms/values";

/** Members of the record whose form values are JSON. An empty text is a member that is absent. */
export type JsonMember = Exclude<keyof Recruitment, "title" | "ruleSet" | "changes">;

/** Returns a member of the record from its form value. */
export function readJson<Member extends JsonMember>(
  _: Member,
  value: Value | undefined,
): NonNullable<Recruitment[Member]> | undefined {
  return value ? (JSON.parse(String(value)) as NonNullable<Recruitment[Member]>) : undefined;
}

/** Returns the form value of a member. An empty list is absent. */
export const writeJson = (value: unknown): string =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
    ? ""
    : JSON.stringify(value);
