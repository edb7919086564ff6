/** A column of a list: its heading, and what stands in it. */
export interface Column<Row> {
  readonly label: string;
  /** Nothing stands there as "N/A". */
  readonly value: (row: Row) => string | undefined;
  /** How many characters stand there before an ellipsis takes the place of the others. */
  readonly most?: number;
  /** A badge: the first word is the good one. */
  readonly badge?: string;
  /** A date is short and stays in one line. */
  readonly date?: true;
}

/** What stands where nothing is known. */
const NOTHING = "N/A";

/** What is shown of a value, and all of it where that is more. */
interface Cell {
  readonly shown: string;
  readonly whole?: string;
}

export function cellOf<Row>({ value, most }: Column<Row>, row: Row): Cell {
  const whole = value(row);
  if (whole === undefined) return { shown: NOTHING };
  const characters = [...whole];
  if (most === undefined || characters.length <= most) return { shown: whole };
  return { shown: `${characters.slice(0, most).join("").trimEnd()}…`, whole };
}
