/** A cell of a table. */
export interface TableCell {
  readonly text: string;
  /** The cell repeats a merged cell that begins in another column or row. */
  readonly isRepeated?: true;
}

export type Table = readonly (readonly TableCell[])[];

/** A cell of an HTML table before merged cells are spread. */
export interface MergedCell {
  readonly text: string;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** Maximum number of cells. A larger table is a mistake, or an attack with large spans. */
const MAX_CELLS = 200_000;
const MAX_SPAN = 1_000;

const span = (size: number) => Math.min(Math.max(Math.trunc(size) || 1, 1), MAX_SPAN);

/** Repeats merged cells in all places that they cover. Undefined if the table is too large. */
export function spreadMergedCells(rows: readonly (readonly MergedCell[])[]): Table | undefined {
  const size = rows.flat().reduce((sum, cell) => sum + span(cell.rowSpan) * span(cell.colSpan), 0);
  if (size > MAX_CELLS) return undefined;
  const table: TableCell[][] = rows.map(() => []);
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of row) {
      while (table[top]?.[left] !== undefined) left += 1;
      place(cell, table.slice(top, top + span(cell.rowSpan)), left);
      left += span(cell.colSpan);
    }
  }
  return rectangular(table);
}

/** Writes a merged cell into the lines that it covers. */
function place({ text, colSpan }: MergedCell, lines: readonly TableCell[][], left: number): void {
  for (const [down, line] of lines.entries()) {
    for (let right = 0; right < span(colSpan); right += 1)
      line[left + right] = down + right === 0 ? { text } : { text, isRepeated: true };
  }
}

/** Fills short rows and gaps with empty cells. */
function rectangular(rows: readonly (readonly (TableCell | undefined)[])[]): Table {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? { text: "" }));
}

/** Reads tab-separated text, as spreadsheets copy it. A cell with line breaks has quotes. */
export function readTabs(text: string): Table {
  const rows: TableCell[][] = [];
  let row: TableCell[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, quoted, plain = "", end] = match;
    row.push({ text: (quoted?.replaceAll('""', '"') ?? plain).trim() });
    if (end !== "\t") {
      rows.push(row);
      row = [];
    }
    if (end === "" || pattern.lastIndex >= text.length) break;
  }
  if (row.length > 0) rows.push(row);
  return rectangular(rows.filter((cells) => cells.some((cell) => cell.text !== "")));
}

/** Returns the table in which rows and columns are exchanged. */
export function transpose(table: Table): Table {
  const width = table[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) =>
    table.map((row) => row[column] ?? { text: "" }),
  );
}
