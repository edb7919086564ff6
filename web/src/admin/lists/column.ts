/** A column of a list: its heading and its value. */
export interface Column<Row> {
  readonly label: string;
  /** Returns the value of a row. Undefined is shown as "N/A". */
  readonly value: (row: Row) => string | undefined;
  /** Maximum number of characters before an ellipsis. */
  readonly maxChars?: number;
  /** The value is shown as a badge; this value gets the positive colour. */
  readonly badge?: string;
  /** The value is a date, which must not wrap. */
  readonly date?: true;
  /** The value is an address, which may break anywhere if the table is wide. */
  readonly address?: true;
}

/** Shown for a missing value. */
const NO_VALUE = "N/A";

/** The shown text of a value, and the full text if it was truncated. */
interface Cell {
  readonly text: string;
  readonly fullText?: string;
}

export function cellOf<Row>({ value, maxChars }: Column<Row>, row: Row): Cell {
  const fullText = value(row);
  if (fullText === undefined) return { text: NO_VALUE };
  const characters = [...fullText];
  if (maxChars === undefined || characters.length <= maxChars) return { text: fullText };
  return { text: `${characters.slice(0, maxChars).join("").trimEnd()}…`, fullText };
}
