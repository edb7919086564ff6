/** Values of a form's fields by name. */
export type Value = string | boolean;
export type Values = Record<string, Value>;

/** Returns the names of the fields that differ. */
export const changedNames = (mine: Values, other: Values): string[] =>
  Object.keys(other).filter((name) => mine[name] !== other[name]);

/** Returns the values of the given fields. */
export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));

/** Returns `null` for a blank text. */
export const orNull = (text: string): string | null => text.trim() || null;

/** Returns a stored text as a field value. */
export const textOrEmpty = (text: string | null | undefined): string => text ?? "";
