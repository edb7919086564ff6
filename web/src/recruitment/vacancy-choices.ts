import { type Candidates, isNamedIn } from "./candidates";
import type { VacancyRow, VacancyTable } from "./vacancy-tables";

/**
 * The choices of candidates that show a table, its columns and its rows, as values of `data-for`:
 * positions separated by spaces, as in candidate-choice.css. The choice of all candidates, at
 * position 0, shows everything.
 */
export interface TableChoices {
  readonly table: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<VacancyRow, string>;
  /** The choices that show a cell without a number. */
  readonly gaps: string;
}

/** The value of `data-for` for what only the choice of all candidates shows. */
export const ONLY_ALL_CANDIDATES = "";

/** Returns a value of `data-for`. */
const joined = (positions: readonly number[]) => [...new Set(positions)].join(" ");

/** Returns the positions of the choices that meet a condition. */
const positionsOf = (
  choices: readonly Candidates[],
  condition: (candidates: Candidates) => boolean,
): readonly number[] =>
  choices.flatMap((candidates, index) => (condition(candidates) ? [index + 1] : []));

/** Returns the union of several values of `data-for`. */
export const anyOf = (values: readonly string[]): string =>
  joined(values.flatMap((value) => value.split(" ").filter(Boolean)).map(Number));

/** Returns the choices of a table. Categories have columns; women and claims have rows. */
export function choicesOf(
  { columns, rows }: VacancyTable,
  choices: readonly Candidates[],
): TableChoices {
  const ofCategory = (code: string) =>
    positionsOf(
      choices,
      (candidates) => candidates.kind === "category" && candidates.code === code,
    );
  const claims = new Map(rows.map((row) => [row, claimsOf(row, choices)]));
  const ofColumn = (code: string) => [
    ...ofCategory(code),
    ...rows.flatMap((row) => (row.cells.has(code) ? (claims.get(row) ?? []) : [])),
  ];
  const ofRow = (row: VacancyRow) => [
    ...[...row.cells.keys()].flatMap(ofCategory),
    ...(claims.get(row) ?? []),
  ];
  // Each only once: a table can have thousands of rows.
  const byColumn = new Map(columns.map((code) => [code, new Set(ofColumn(code))]));
  const byRow = new Map(rows.map((row) => [row, ofRow(row)]));
  const gapsOf = (row: VacancyRow, positions: readonly number[]) =>
    columns
      .filter((code) => !row.cells.has(code))
      .flatMap((code) => positions.filter((position) => byColumn.get(code)?.has(position)));
  return {
    table: joined([...byColumn.values()].flatMap((positions) => [...positions])),
    columns: new Map([...byColumn].map(([code, positions]) => [code, joined([...positions])])),
    rows: new Map([...byRow].map(([row, positions]) => [row, joined(positions)])),
    gaps: joined([...byRow].flatMap(([row, positions]) => gapsOf(row, positions))),
  };
}

const claimsOf = ({ horizontal, gender }: VacancyRow, choices: readonly Candidates[]) =>
  positionsOf(
    choices,
    (candidates) =>
      candidates.kind !== "category" &&
      isNamedIn(candidates, { with: horizontal, gender: gender ?? null }),
  );
