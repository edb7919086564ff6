/** What stands in a form's fields, by their names. */
export type Value = string | boolean;
export type Values = Record<string, Value>;

/** The names of the fields that differ. */
export const changedNames = (mine: Values, other: Values): string[] =>
  Object.keys(other).filter((name) => mine[name] !== other[name]);

/** Some of the fields. */
export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));

/** An empty field says that nothing is known. */
export const orNull = (text: string): string | null => text.trim() || null;

/** What is stored, as a field shows it. */
export const textOrEmpty = (text: string | null | undefined): string => text ?? "";
