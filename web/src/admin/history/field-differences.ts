import { type FormDefinition, fieldsOf } from "../forms/form-definition";
import { valueText } from "../forms/value-text";
import { changedNames, type Values } from "../forms/values";

/** A field with a different value in two versions. */
export interface FieldDifference {
  readonly name: string;
  readonly label: string;
  readonly isHtml: boolean;
  /** The values as text, or the HTML. */
  readonly before: string;
  readonly after: string;
}

/** Fields that keep their present value when a version is restored. */
const KEPT_FIELDS: readonly string[] = ["slug", "status", "publishAt", "expireAt"];

/** Returns the fields that differ, with the labels and in the order of the form. */
export function differencesOf(
  definition: FormDefinition,
  before: Values,
  after: Values,
): readonly FieldDifference[] {
  const changed = changedNames(before, after);
  return fieldsOf(definition)
    .filter(({ name }) => changed.includes(name) && !KEPT_FIELDS.includes(name))
    .map((field) => {
      const isHtml = field.input === "html";
      const text = (values: Values) =>
        isHtml ? String(values[field.name] ?? "") : valueText(field, values[field.name]);
      return {
        name: field.name,
        label: field.label,
        isHtml,
        before: text(before),
        after: text(after),
      };
    });
}
