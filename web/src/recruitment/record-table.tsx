import type { ReactNode } from "react";

interface RecordTableProps {
  readonly caption: string;
  /** Shows the caption above the table, if the heading of the panel is not enough. */
  readonly hasVisibleCaption?: boolean;
  /** Cells of the head. */
  readonly head: ReactNode;
  /** Rows of the body. */
  readonly children: ReactNode;
}

/** Renders a table that scrolls within itself. The names of its rows stay in sight. */
export function RecordTable({
  caption,
  hasVisibleCaption = false,
  head,
  children,
}: RecordTableProps) {
  return (
    <div className="mt-3">
      {hasVisibleCaption ? <h3 className="mb-2 font-bold">{caption}</h3> : null}
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table.
        tabIndex={0}
        className="w-fit max-w-full overflow-x-auto rounded-lg border border-line"
      >
        <table className="border-separate border-spacing-0 text-sm tabular-nums [&_tbody>tr:last-child>*]:border-b-0">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

const CELL = "border-b border-line px-3 py-2 align-top";

interface CellProps {
  readonly isNumber?: boolean;
  readonly sort?: "ascending" | "descending" | undefined;
  readonly children: ReactNode;
}

const alignment = (isNumber: boolean | undefined) => (isNumber ? "text-right" : "text-left");

export function HeadCell({ isNumber, sort, children }: CellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={`border-b border-line bg-ground px-3 py-2 align-bottom font-semibold ${alignment(isNumber)}`}
    >
      {children}
    </th>
  );
}

/** Renders the name of a row, which stays at the left edge while the table scrolls. */
export function RowName({ children }: { readonly children: ReactNode }) {
  return (
    <th
      scope="row"
      className={`${CELL} sticky left-0 max-w-44 min-w-32 bg-paper text-left font-semibold md:max-w-72`}
    >
      {children}
    </th>
  );
}

export function Cell({ isNumber, children }: CellProps) {
  return <td className={`${CELL} ${alignment(isNumber)}`}>{children}</td>;
}
