import type { Source } from "../../api/admin-recruitments";
import type { Proposed } from "../../api/notices";
import { memberOf } from "../recruitments/value-paths";

const isDoubt = ({ confidence }: Proposed) => confidence === "doubtful";
const isMarked = ({ confidence, by }: Proposed) =>
  confidence === "likely" || (confidence === "sure" && by === "languageModel");

/** Returns one field for each passage: the same words can state several values. */
const distinct = (fields: readonly Proposed[]): readonly Proposed[] => [
  ...new Map(fields.map((field) => [`${field.start} ${field.end}`, field])).values(),
];

/** Returns the path without the keys of an item: `dates.exam` for `dates.exam[stage=1]`. */
const withoutKeys = (path: string) => path.replace(/\[[^\]]*\](#\d+)?$/, "");

/**
 * Returns what was read of a value and is less than sure. The reader names dates by their event
 * only, so that the words tell apart several dates of an event.
 */
export function markedOf(
  fields: readonly Proposed[],
  path: string,
  sources: readonly Source[],
): readonly Proposed[] {
  const quotes = new Set(sources.map(({ quote }) => quote));
  const base = withoutKeys(path);
  return distinct(
    fields.filter(
      (field) =>
        isMarked(field) &&
        (field.path === path || (field.path === base && quotes.has(field.quote))),
    ),
  );
}

/** Returns what was read of a member of the record, and is in the form. */
export const readOf = (fields: readonly Proposed[], member: string): readonly Proposed[] =>
  distinct(fields.filter((field) => !isDoubt(field) && memberOf(field.path) === member));

/** Returns the statements about a member of the record that were not understood. */
export const doubtsOf = (fields: readonly Proposed[], member: string): readonly Proposed[] =>
  distinct(fields.filter((field) => isDoubt(field) && memberOf(field.path) === member));

/** Returns the members with doubts and the number of their doubts, in the order of the notice. */
export function doubtCounts(fields: readonly Proposed[]): ReadonlyMap<string, number> {
  const members = fields.filter(isDoubt).map(({ path }) => memberOf(path));
  return new Map(members.map((member) => [member, doubtsOf(fields, member).length]));
}

/** Returns how far a value is to be trusted, or nothing if it is sure. */
export function markText(field: Proposed): string | undefined {
  if (!isMarked(field)) return undefined;
  return field.by === "languageModel"
    ? "Proposed by the language model: compare with the words"
    : "Likely: compare with the words";
}
