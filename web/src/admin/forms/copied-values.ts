import { isDerived } from "./derived-fields";
import { type CopyRules, type FormDefinition, fieldsOf, type StoredItem } from "./form-definition";
import { pick, type Values } from "./values";

type Copying = CopyRules<Values, StoredItem>;

/**
 * Returns the values of a copy of a record. Texts that were derived from others are omitted, so
 * that they are derived again when the copy is edited.
 */
export function copiedValues(
  definition: FormDefinition,
  { omitted, read = definition.read }: Copying,
  original: StoredItem,
  now: number,
): Values {
  const { derivedFields } = definition;
  const values = read(original);
  const derived = derivedFields
    .map(({ field }) => field)
    .filter((field) => isDerived(derivedFields, values, field));
  return { ...values, ...pick(definition.emptyValues(now), [...omitted, ...derived]) };
}

/** Returns the labels of the fields whose value the copy of a record does not have. */
export function omittedLabels(
  definition: FormDefinition,
  { original, copy, empty }: Readonly<Record<"original" | "copy" | "empty", Values>>,
): string[] {
  return fieldsOf(definition)
    .filter(({ name }) => original[name] !== empty[name] && copy[name] === empty[name])
    .map(({ label }) => label);
}
