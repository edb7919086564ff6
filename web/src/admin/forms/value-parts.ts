import type { Value, Values } from "./values";

/** Returns the part of a JSON value at a path. A text has no parts. */
function partAt(value: Value | undefined, path: readonly string[]): string | undefined {
  const part = path.reduce((whole, member) => {
    const hasMembers = typeof whole === "object" && whole !== null;
    return hasMembers ? (whole as Readonly<Record<string, unknown>>)[member] : whole;
  }, parsed(value));
  return JSON.stringify(part);
}

/** Returns a value that is JSON. Other values are whole. */
function parsed(value: Value | undefined): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return value;
  }
}

/** Returns the paths inside a field, such as `cities.0.slug`, at which its JSON value changed. */
export const changedParts = (
  field: string,
  paths: readonly string[],
  before: Values,
  after: Values,
): readonly string[] =>
  paths.filter((path) => {
    const [name, ...rest] = path.split(".");
    if (name !== field || rest.length === 0) return false;
    return partAt(before[field], rest) !== partAt(after[field], rest);
  });
