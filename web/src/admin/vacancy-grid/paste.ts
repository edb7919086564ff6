import { type MergedCell, readTabs, spreadMergedCells, type Table } from "./clipboard-table";
import type { GridCategory } from "./columns";
import { readCount } from "./count-text";
import { spellingLookup } from "./header";
import { type PastedTable, type Refusal, refuse } from "./pasted-table";
import { readTable } from "./read-table";
import { readWords } from "./words";

/** Numbers without headings, which fill the cells from the selected one. */
export interface PastedCells {
  readonly kind: "cells";
  readonly cells: readonly (readonly string[])[];
}

/** Text for the selected cell. */
interface PastedText {
  readonly kind: "text";
}

export type Paste = PastedTable | PastedCells | PastedText | Refusal;

/** The clipboard: its text, and the tables of its HTML. */
export interface Clipboard {
  readonly text: string;
  readonly tables: readonly (readonly (readonly MergedCell[])[])[];
}

/** Reads what was pasted into the grid. What is not clear is refused. */
export function readPaste({ text, tables }: Clipboard, categories: readonly GridCategory[]): Paste {
  const find = spellingLookup(categories);
  const [first, ...others] = tables.filter((table) => table.some((row) => row.length > 0));
  if (others.length > 0) return refuse("The clipboard has several tables. Copy one table.");
  const table = first ? spreadMergedCells(first) : readTabs(text);
  if (!table) return refuse("The table is too large.");
  if ((table[0]?.length ?? 0) <= 1)
    return readWords(singleColumn(table, text), find) ?? readColumn(table, text);
  return isNumbersOnly(table) ? { kind: "cells", cells: textsOf(table) } : readTable(table, find);
}

/** Returns the text of a table of one column, one line for each row. */
const singleColumn = (table: Table, text: string) =>
  table.length === 0 ? text : table.map((row) => row[0]?.text ?? "").join("\n");

/** Reads one column of numbers, or one text. */
function readColumn(table: Table, text: string): Paste {
  if (table.length <= 1) return { kind: "text" };
  if (isNumbersOnly(table)) return { kind: "cells", cells: textsOf(table) };
  return text.trim() === "" ? { kind: "text" } : refuse("The lines are not numbers of vacancies.");
}

const isNumbersOnly = (table: Table) =>
  table.every((row) =>
    row.every(({ text, isRepeated }) => !isRepeated && readCount(text).kind !== "invalid"),
  );

const textsOf = (table: Table) => table.map((row) => row.map(({ text }) => text));
