import { type GridColumn, TOTAL_COLUMN } from "./columns";
import { type Count, readCount } from "./count-text";
import { type FindCategory, readHeader } from "./header";
import { isRefusal, type PastedRow, type PastedTable, type Refusal, refuse } from "./pasted-table";

/** "Clerk: 27 (UR-8, SC-4)", "27 [UR 8; SC 4]" or "27 posts (UR: 8)". */
const LINE =
  /^(?:(?<name>.*?\S)[\s:–—-]+)?(?<total>\d[\d,+ ]*)\s*(?:nos?\.?|posts?|vacanc(?:y|ies))?\s*[([{](?<parts>.*\d.*)[)\]}][\s.;,]*$/i;
/** "UR-8, SC-4": no total. */
const PARTS =
  /^(?:(?<name>[^,;]*?\S)\s*:\s*)?(?<parts>[^:;,]+[-–—:=(\s]+(?:\d|nil)[^,;]*(?:[,;].*)?)$/i;
const SEPARATOR = /\s*(?:[;,]|\band\b|&)\s*(?=\D*\d|.*nil)/i;
/** "SC-4", "SC: 04", "SC (4)" or "SC 4". The code may end with a digit, such as "ST-1-4". */
const CODE_FIRST = /^(?<code>.*?\S)\s*[-–—:=(\s]\s*(?<count>\d+|nil)\)?\.?$/i;
/** "4 SC" or "4-SC". */
const COUNT_FIRST = /^(?<count>\d+)\s*[-–—\s]\s*(?<code>\D.*)$/;

interface Part {
  readonly column: GridColumn;
  readonly count: Count;
}

/** Reads lines such as "27 (UR-8, SC-4, ST-2)". Undefined: the text is something else. */
export function readWords(text: string, find: FindCategory): PastedTable | Refusal | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const read = lines.map((line) => readLine(line, find));
  if (read.length === 0 || read.some((line) => line === undefined)) return undefined;
  const refusal = read.find((line) => line !== undefined && isRefusal(line));
  if (refusal) return refusal as Refusal;
  const rows = read as readonly WordsRow[];
  if (rows.length > 1 && rows.some(({ name }) => name === undefined))
    return refuse("Each line needs the name of its post.");
  return toTable(rows);
}

interface WordsRow {
  readonly name: string | undefined;
  readonly parts: ReadonlyMap<string, Part>;
}

function readLine(line: string, find: FindCategory): WordsRow | Refusal | undefined {
  const { name, total, parts } = (LINE.exec(line) ?? PARTS.exec(line))?.groups ?? {};
  if (parts === undefined) return undefined;
  const found = new Map<string, Part>();
  if (total !== undefined) {
    const reading = readCount(total);
    if (reading.kind !== "count") return undefined;
    const { kind: _, ...count } = reading;
    found.set(JSON.stringify(TOTAL_COLUMN), { column: TOTAL_COLUMN, count });
  }
  const items = parts.split(SEPARATOR).map((item) => readPart(item, find));
  // Without a total, any text with a number would look like a part.
  if (total === undefined && items.every((item) => "text" in item)) return undefined;
  for (const item of items) {
    if ("text" in item) return refuse(`“${item.text}” is not a category with a number.`);
    const id = JSON.stringify(item.column);
    if (found.has(id)) return refuse(`A category is in “${line}” twice.`);
    found.set(id, item);
  }
  return { name, parts: found };
}

function readPart(text: string, find: FindCategory): Part | { readonly text: string } {
  const { code, count } =
    (CODE_FIRST.exec(text.trim()) ?? COUNT_FIRST.exec(text.trim()))?.groups ?? {};
  const reading = readCount(count ?? "");
  const header = readHeader([code ?? ""], find);
  if (reading.kind !== "count" || header.kind !== "column") return { text: text.trim() };
  const { kind: _, ...value } = reading;
  return { column: header.column, count: value };
}

function toTable(rows: readonly WordsRow[]): PastedTable {
  const columns = new Map<string, GridColumn>();
  for (const { parts } of rows) {
    for (const [id, { column }] of parts) columns.set(id, column);
  }
  const ids = [...columns.keys()];
  return {
    kind: "table",
    columns: [...columns.values()],
    rows: rows.map(
      ({ name, parts }): PastedRow => ({
        name,
        counts: ids.map((id) => parts.get(id)?.count),
      }),
    ),
    totals: ids.map(() => undefined),
    isTurned: false,
  };
}
