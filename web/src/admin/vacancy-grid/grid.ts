import type { Post, Vacancy } from "../../api/admin-recruitments";
import { columnId, columnLabel, columnOf, type GridColumn, isPart, TOTAL_COLUMN } from "./columns";
import { type Count, countText, readCount } from "./count-text";
import type { PastedCells } from "./paste";
import { type PastedTable, type Refusal, refuse } from "./pasted-table";

/** A number of vacancies in the form. */
export interface GridVacancy extends Vacancy {
  /** The text of a cell that is not a number. It is kept until it is corrected. */
  readonly unreadText?: string;
}

/** The values that the grid edits. */
export interface GridValue {
  readonly posts: readonly Post[];
  readonly vacancies: readonly GridVacancy[];
}

/** Returns whether a row of vacancies is a cell of the grid. Numbers of places are not. */
const isCell = ({ place }: GridVacancy) => !place;

const isAt = (row: GridVacancy, post: string | undefined, id: string) =>
  isCell(row) && (row.post ?? undefined) === post && columnId(columnOf(row)) === id;

/** Returns the text of each cell, by the key of its post and the id of its column. */
export function cellTexts(vacancies: readonly GridVacancy[]): ReadonlyMap<string, string> {
  return new Map(
    vacancies
      .filter(isCell)
      .map((row) => [
        cellKey(row.post ?? undefined, columnId(columnOf(row))),
        row.unreadText ?? countText({ count: row.count, ...(row.words && { words: row.words }) }),
      ]),
  );
}

export const cellKey = (post: string | undefined, id: string) => `${post ?? ""} ${id}`;

/** Returns the vacancies with another text in one cell. */
export function setCell(
  vacancies: readonly GridVacancy[],
  post: string | undefined,
  column: GridColumn,
  text: string,
): readonly GridVacancy[] {
  const id = columnId(column);
  const at = vacancies.findIndex((row) => isAt(row, post, id));
  const row = readCell(post, column, text, vacancies[at]);
  if (at < 0) return row ? [...vacancies, row] : vacancies;
  return row ? vacancies.with(at, row) : vacancies.toSpliced(at, 1);
}

function readCell(
  post: string | undefined,
  column: GridColumn,
  text: string,
  before: GridVacancy | undefined,
): GridVacancy | undefined {
  const reading = readCount(text);
  const { unreadText: _, words: __, ...kept } = before ?? vacancyOf(post, column);
  if (reading.kind === "count") {
    const { count, words } = reading;
    return { ...kept, count, ...(words === undefined ? {} : { words }) };
  }
  // A dash is kept while it is typed, because a number may follow.
  return text === "" ? undefined : { ...kept, count: 0, unreadText: text };
}

const vacancyOf = (
  post: string | undefined,
  { category, with: horizontal, gender }: GridColumn,
): GridVacancy => ({
  ...(post === undefined ? {} : { post }),
  ...(category === undefined ? {} : { category }),
  ...(horizontal.length === 0 ? {} : { with: [...horizontal] }),
  ...(gender === undefined ? {} : { gender }),
  count: 0,
});

/** Returns whether the text of a cell cannot be read. A dash means that nothing is said. */
export const isUnread = (text: string) => readCount(text).kind === "invalid";

/** Returns the vacancies that can be saved, without texts that are not numbers. */
export const savedVacancies = (vacancies: readonly GridVacancy[]): readonly Vacancy[] =>
  vacancies.flatMap(({ unreadText, ...row }) => (unreadText === undefined ? [row] : []));

/** Returns the first text that is not a number. */
export const firstUnread = (vacancies: readonly GridVacancy[]) =>
  vacancies.find(({ unreadText }) => unreadText !== undefined && isUnread(unreadText))?.unreadText;

/** The sum of the categories of a post, compared with its total. */
export interface RowSum {
  readonly sum: number;
  readonly total: number | undefined;
}

/** Returns the sum of the categories of a row. Undefined if no category is said. */
export function rowSum(
  texts: ReadonlyMap<string, string>,
  post: string | undefined,
  columns: readonly GridColumn[],
): RowSum | undefined {
  const count = (column: GridColumn) => {
    const reading = readCount(texts.get(cellKey(post, columnId(column))) ?? "");
    return reading.kind === "count" ? reading.count : undefined;
  };
  const parts = columns
    .filter((column) => isPart(column) && !column.gender)
    .flatMap((column) => count(column) ?? []);
  if (parts.length === 0) return undefined;
  return { sum: parts.reduce((sum, part) => sum + part, 0), total: count(TOTAL_COLUMN) };
}

/** Returns the sum of a column over the posts. Undefined if no number is said. */
export function columnSum(
  texts: ReadonlyMap<string, string>,
  posts: readonly Post[],
  column: GridColumn,
): number | undefined {
  const id = columnId(column);
  const counts = posts.flatMap(({ key }) => {
    const reading = readCount(texts.get(cellKey(key, id)) ?? "");
    return reading.kind === "count" ? [reading.count] : [];
  });
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** The grid after a paste, and what to tell the administrator. */
export interface PasteResult {
  readonly kind: "pasted";
  readonly value: GridValue;
  readonly columns: readonly GridColumn[];
  readonly message: string;
  /** Sums that differ from the totals of the table. */
  readonly problems: readonly string[];
  /** Stated total of all posts. */
  readonly total: number | undefined;
}

/** Fills the cells from the selected one. The numbers must fit. */
export function pasteCells(
  value: GridValue,
  { cells }: PastedCells,
  start: { readonly row: number; readonly column: number },
  columns: readonly GridColumn[],
): PasteResult | Refusal {
  const width = Math.max(...cells.map(({ length }) => length));
  if (start.row + cells.length > value.posts.length || start.column + width > columns.length)
    return refuse("The numbers do not fit. Copy them with their headings and posts.");
  let vacancies = value.vacancies;
  for (const [down, row] of cells.entries()) {
    for (const [right, text] of row.entries()) {
      const column = columns[start.column + right] ?? TOTAL_COLUMN;
      const isUnsaid = readCount(text).kind === "unsaid";
      vacancies = setCell(
        vacancies,
        value.posts[start.row + down]?.key,
        column,
        isUnsaid ? "" : text,
      );
    }
  }
  const message = `Pasted ${cells.length} × ${width} numbers.`;
  return {
    kind: "pasted",
    value: { ...value, vacancies },
    columns: [],
    message,
    problems: [],
    total: undefined,
  };
}

/** Fills the grid from a table. Posts that the grid lacks are added. */
export function pasteTable(
  value: GridValue,
  table: PastedTable,
  selected: string | undefined,
): PasteResult | Refusal {
  const posts = [...value.posts];
  let vacancies = value.vacancies;
  for (const row of table.rows) {
    const post = row.name === undefined ? selected : findOrAddPost(posts, row.name);
    if (post === undefined) return refuse("Select the row of the post first.");
    for (const [at, column] of table.columns.entries()) {
      const count = row.counts[at];
      vacancies = setCell(vacancies, post, column, count ? countText(count) : "");
    }
  }
  const added = posts.length - value.posts.length;
  return {
    kind: "pasted",
    value: { posts, vacancies },
    columns: table.columns,
    message: pasteMessage(table, added),
    problems: sumProblems(table),
    total: table.totals[totalAt(table)]?.count,
  };
}

const totalAt = ({ columns }: PastedTable) =>
  columns.findIndex((column) => columnId(column) === columnId(TOTAL_COLUMN));

function pasteMessage({ rows, columns, isTurned, totals }: PastedTable, added: number): string {
  const posts = rows.length === 1 ? "1 post" : `${rows.length} posts`;
  return [
    `Pasted ${posts} with ${columns.map(columnLabel).join(", ")}.`,
    ...(added > 0 ? [`Added ${added === 1 ? "1 post" : `${added} posts`}.`] : []),
    ...(isTurned ? ["The table was turned: its posts were columns."] : []),
    ...(totals.some(Boolean) ? ["The row of totals was checked and left out."] : []),
  ].join(" ");
}

/** Compares the totals of a table with the sums of its rows and columns. */
function sumProblems(table: PastedTable): readonly string[] {
  const { columns, rows, totals } = table;
  const total = totalAt(table);
  const sum = (counts: readonly (Count | undefined)[]) =>
    counts.reduce((added, count) => added + (count?.count ?? 0), 0);
  const ofRows = rows.flatMap(({ name, counts }) => {
    const parts = columns.flatMap((column, at) =>
      isPart(column) && !column.gender ? [counts[at]] : [],
    );
    const stated = counts[total];
    if (!stated || !parts.some(Boolean) || sum(parts) === stated.count) return [];
    const post = name === undefined ? "The categories" : `${name}: the categories`;
    return [`${post} add up to ${sum(parts)}, but the total is ${stated.count}.`];
  });
  const ofColumns = columns.flatMap((column, at) => {
    const stated = totals[at];
    const added = sum(rows.map(({ counts }) => counts[at]));
    if (!stated || added === stated.count) return [];
    return [
      `${columnLabel(column)}: the posts add up to ${added}, but the row of totals says ${stated.count}.`,
    ];
  });
  return [...ofRows, ...ofColumns];
}

const normalName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the key of the post with a name. Adds the post if it is missing. */
function findOrAddPost(posts: Post[], name: string): string {
  const wanted = normalName(name);
  const found = posts.find((post) => normalName(post.name) === wanted);
  if (found) return found.key;
  const post = { key: newPostKey(name, posts), name };
  posts.push(post);
  return post.key;
}

/** Returns a key for a post, such as "assistant-engineer", which no other post has. */
export function newPostKey(name: string, posts: readonly Pick<Post, "key">[]): string {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "post";
  const keys = new Set(posts.map(({ key }) => key));
  let key = base;
  for (let number = 2; keys.has(key); number += 1) key = `${base}-${number}`;
  return key;
}
