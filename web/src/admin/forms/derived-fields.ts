import type { Values } from "./values";

/** A field whose value is derived from another field until the user edits it. */
export interface DerivedField {
  readonly field: string;
  readonly source: string;
  readonly derive: (source: string) => string;
}

/**
 * Returns the new values of the fields derived from `source`. Fields with a stored value, and
 * fields that the user edited, stay unchanged.
 */
export function updateDerivedFields(
  fields: readonly DerivedField[],
  stored: Values,
  previous: Values,
  source: string,
  sourceValue: string,
): Values {
  const changed: Values = {};
  for (const { field, derive } of fields.filter((derivedField) => derivedField.source === source)) {
    const ownValue = previous[field];
    const isStillDerived = ownValue === "" || ownValue === derive(String(previous[source] ?? ""));
    if (stored[field] === "" && isStillDerived) changed[field] = derive(sourceValue);
  }
  return changed;
}

/** Returns whether a field still has its derived value. */
export const isDerived = (fields: readonly DerivedField[], values: Values, field: string) =>
  fields.some(
    (derivedField) =>
      derivedField.field === field &&
      values[field] === derivedField.derive(String(values[derivedField.source])),
  );
