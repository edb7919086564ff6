import type { Values } from "./values";

/** A field that follows another one until somebody edits it. */
export interface DerivedField {
  readonly field: string;
  readonly source: string;
  readonly derive: (source: string) => string;
}

/**
 * What the followers of a field become, now that it has changed. One that was stored stays as it is; so does one
 * that is no longer what its source made it.
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

/** Whether a field is as its source made it. */
export const isDerived = (fields: readonly DerivedField[], values: Values, field: string) =>
  fields.some(
    (derivedField) =>
      derivedField.field === field &&
      values[field] === derivedField.derive(String(values[derivedField.source])),
  );
