import { longDateWithTime, parseMoment } from "../../lib/dates";
import type { FieldSpec } from "./form-definition";
import type { Value } from "./values";

/** Shown in place of an empty value. */
export const EMPTY_TEXT = "(empty)";

/** Returns a field value as text, to compare two versions. */
export function valueText(field: FieldSpec, value: Value | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (!value?.trim()) return EMPTY_TEXT;
  if (field.input === "part") return field.describe(value);
  if (field.input === "choice") {
    return field.options.find(([option]) => option === value)?.[1] ?? value;
  }
  const moment =
    field.input === "date" || field.input === "moment" ? parseMoment(value) : undefined;
  return moment ? longDateWithTime(moment) : value;
}
