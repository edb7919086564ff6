import { type Table, type TableCell, transpose } from "./clipboard-table";
import { columnId, columnLabel, type GridColumn } from "./columns";
import { type Count, readCount } from "./count-text";
import { type FindCategory, type Header, isGender, isTotalRow, readHeader } from "./header";
import { isRefusal, type PastedRow, type PastedTable, type Refusal, refuse } from "./pasted-table";

type Row = readonly TableCell[];

/** Maximum number of rows of a heading. */
const MAX_HEADING_ROWS = 5;

/** Reads a table with headings. A table whose posts are columns is turned. */
export function readTable(table: Table, find: FindCategory): PastedTable | Refusal {
  const parts = splitTable(table);
  const turned = splitTable(transpose(table));
  const [across, down] = [categoryCount(parts, find), categoryCount(turned, find)];
  if (across > 0 && down > 1)
    return refuse("Categories are in the first row and in the first column.");
  if (across === 0 && down > 1) return readParts(turned, true, find);
  return readParts(parts, false, find);
}

interface TableParts {
  readonly heading: Table;
  readonly body: Table;
}

/** Separates the rows of the heading, which have no numbers, from the others. */
function splitTable(table: Table): TableParts {
  const rows = table.filter((row) => row.some(({ text }) => text !== ""));
  const first = rows.findIndex((row) => row.some(isNumber));
  const end = Math.min(first < 0 ? rows.length : first, MAX_HEADING_ROWS);
  const isHeading = (row: Row) => !isBanner(row) && !isTitle(row) && !isNumbering(row);
  const heading = fillMergedHeadings(rows.slice(0, end).filter(isHeading));
  const body = rows.slice(end);
  return { heading, body: body[0] && isNumbering(body[0]) ? body.slice(1) : body };
}

/** Repeats a heading above "Women", because tab-separated text has merged cells as empty cells. */
function fillMergedHeadings(heading: Table): Table {
  return heading.map((row, at) => {
    const below = heading[at + 1];
    const filled: TableCell[] = [];
    for (const [column, cell] of row.entries()) {
      const isPart = cell.text === "" && isGender(below?.[column]?.text ?? "");
      filled.push(isPart ? (filled[column - 1] ?? cell) : cell);
    }
    return filled;
  });
}

const isNumber = ({ text }: TableCell) => readCount(text).kind === "count";

/** Returns whether one merged cell fills the row, such as the title of the table. */
const isBanner = (row: Row) =>
  row.length > 2 && row.every(({ text }) => text === row[0]?.text) && row[0]?.text !== "";

/** Returns whether the row has one text, as the title of a copied table. */
const isTitle = (row: Row) => row.length > 2 && row.filter(({ text }) => text !== "").length === 1;

/** Returns whether the row numbers the columns: (1), (2), (3). */
function isNumbering(row: Row): boolean {
  const numbers = row.map(({ text }) => Number(/^\(?(\d+)\)?$/.exec(text)?.[1] ?? Number.NaN));
  return row.length > 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
}

/** Returns the number of columns that count a category. */
const categoryCount = (parts: TableParts, find: FindCategory) =>
  headersOf(parts, find).filter(
    (header) =>
      header.kind === "column" && (header.column.category || header.column.with.length > 0),
  ).length;

const partsOfColumn = (heading: Table, at: number) => [
  ...new Set(heading.map((row) => row[at]?.text ?? "")),
];

const headersOf = ({ heading, body }: TableParts, find: FindCategory): readonly Header[] =>
  Array.from({ length: (heading[0] ?? body[0])?.length ?? 0 }, (_, at) =>
    readHeader(partsOfColumn(heading, at), find),
  );

interface Columns {
  /** Positions of the columns whose texts name the post. */
  readonly names: readonly number[];
  readonly counted: readonly { readonly at: number; readonly column: GridColumn }[];
}

function readParts(
  parts: TableParts,
  isTurned: boolean,
  find: FindCategory,
): PastedTable | Refusal {
  if (parts.heading.length === 0) return refuse("The table has no row of headings.");
  const columns = findColumns(parts, find);
  if (isRefusal(columns)) return columns;
  const rows = readRows(parts.body, columns);
  if (isRefusal(rows)) return rows;
  const posts = rows.filter(({ isTotal }) => !isTotal);
  const problem = nameProblem(posts);
  if (problem) return refuse(problem);
  const unsaid = columns.counted.map(() => undefined);
  return {
    kind: "table",
    columns: columns.counted.map(({ column }) => column),
    rows: posts.map(({ name, counts }) => ({ name, counts })),
    totals: rows.findLast(({ isTotal }) => isTotal)?.counts ?? unsaid,
    isTurned,
  };
}

interface BodyRow extends PastedRow {
  /** The row has the sums of the others. */
  readonly isTotal: boolean;
}

function readRows(table: Table, columns: Columns): readonly BodyRow[] | Refusal {
  const body = table.filter((row) => !isBanner(row));
  const rows: BodyRow[] = [];
  for (const [at, row] of body.entries()) {
    const counts = readRow(row, body[at + 1], columns);
    if (isRefusal(counts)) return counts;
    const name = nameOf(row, columns.names);
    if (isTitle(row)) return refuse(`The row “${name}” has no numbers. Leave it out.`);
    const isTotal = row.some(({ text }) => isTotalRow(text));
    rows.push({ name: name || undefined, counts, isTotal });
  }
  return rows;
}

function nameProblem(rows: readonly PastedRow[]): string | undefined {
  if (rows.length === 0) return "The table has no row of a post.";
  const names = rows.map(({ name }) => name?.toLowerCase());
  if (rows.length > 1 && names.includes(undefined)) return "A row has no name of a post.";
  const twice = rows.find(({ name }, at) => names.indexOf(name?.toLowerCase()) !== at);
  return twice && `Two rows are named “${twice.name}”.`;
}

/** Returns the texts of the name columns, without repetitions. */
const nameOf = (row: Row, names: readonly number[]) =>
  [...new Set(names.map((at) => row[at]?.text ?? ""))].filter((text) => text !== "").join(" – ");

/** A column of the table, and what its cells contain. */
interface ColumnContent {
  readonly at: number;
  readonly header: Header;
  readonly label: string;
  readonly hasNumbers: boolean;
  readonly hasTexts: boolean;
}

const contentsOf = (parts: TableParts, find: FindCategory): readonly ColumnContent[] =>
  headersOf(parts, find).map((header, at) => {
    const cells = parts.body.flatMap((row) => row[at] ?? []);
    return {
      at,
      header,
      label: partsOfColumn(parts.heading, at).filter(Boolean).join(" / "),
      hasNumbers: cells.some(isNumber),
      hasTexts: cells.some(({ text }) => readCount(text).kind === "invalid"),
    };
  });

function findColumns(parts: TableParts, find: FindCategory): Columns | Refusal {
  const contents = contentsOf(parts, find);
  const unknown = contents.filter(({ header }) => header.kind === "unknown");
  const numbers = unknown.find(({ hasNumbers }) => hasNumbers);
  if (numbers) return refuse(`“${numbers.label}” is not a category of the register.`);
  const counted = countedColumns(contents, parts.body);
  if (isRefusal(counted)) return counted;
  if (counted.length === 0) return refuse("No heading is a category or a total.");
  const posts = contents.filter(namesPosts);
  const texts = unknown.filter(({ hasTexts }) => hasTexts);
  if (posts.length === 0 && texts.length > 1)
    return refuse("It is not clear which column names the posts.");
  return { names: (posts.length > 0 ? posts : texts).map(({ at }) => at), counted };
}

/** Returns the columns of numbers. A column that is repeated with the same numbers counts once. */
function countedColumns(
  contents: readonly ColumnContent[],
  body: Table,
): Columns["counted"] | Refusal {
  const counted = new Map<string, Columns["counted"][number]>();
  for (const content of contents) {
    const { at, header } = content;
    if (header.kind !== "column" || namesPosts(content)) continue;
    const { column } = header;
    const first = counted.get(columnId(column));
    if (first === undefined) counted.set(columnId(column), { at, column });
    else if (!isEqualColumn(body, first.at, at))
      return refuse(`Two columns count ${columnLabel(column)}.`);
  }
  return [...counted.values()];
}

/** Returns whether the texts of a column name posts. "Posts" is above names or above numbers. */
const namesPosts = ({ header, label, hasNumbers, hasTexts }: ColumnContent) =>
  header.kind === "post" ||
  (header.kind === "column" && /^posts?$/i.test(label) && hasTexts && !hasNumbers);

const isEqualColumn = (body: Table, one: number, other: number) =>
  body.every((row) => row[one]?.text === row[other]?.text);

/** Reads the numbers of a row. A merged number is of several posts or categories. */
function readRow(
  row: Row,
  below: Row | undefined,
  { names, counted }: Columns,
): readonly (Count | undefined)[] | Refusal {
  const counts: (Count | undefined)[] = [];
  for (const { at } of counted) {
    const cell = row[at] ?? { text: "" };
    const reading = readCount(cell.text);
    if (reading.kind === "invalid")
      return refuse(`“${cell.text}” in the row “${nameOf(row, names)}” is not a number.`);
    const isMerged = cell.isRepeated || (below?.[at]?.isRepeated && below[at].text === cell.text);
    if (reading.kind === "count" && isMerged)
      return refuse(
        `The number ${cell.text} is in a merged cell, so its row or column is not clear.`,
      );
    counts.push(reading.kind === "count" ? countOf(reading) : undefined);
  }
  return counts;
}

const countOf = ({ count, words }: Count): Count =>
  words === undefined ? { count } : { count, words };
