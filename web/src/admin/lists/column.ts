/** A column of a list: its heading, and what stands in it. */
export interface Column<Row> {
  readonly label: string;
  /** Nothing stands there as "N/A". */
  readonly value: (row: Row) => string | undefined;
  /** How many characters stand there before an ellipsis takes the place of the others. */
  readonly maxChars?: number;
  /** A badge: the first word is the good one. */
  readonly badge?: string;
  /** A date is short and stays in one line. */
  readonly date?: true;
}

/** What stands where nothing is known. */
const NO_VALUE = "N/A";

/** What is shown of a value, and all of it where that is more. */
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
