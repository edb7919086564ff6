import type { ReactNode } from "react";

interface RecordTableProps {
  readonly caption: string;
  /** Shows the caption above the table, if the heading of the panel is not enough. */
  readonly hasVisibleCaption?: boolean;
  /** Choices of candidates that show the table, as in vacancy-choices.ts. Absent: all. */
  readonly shownFor?: string | undefined;
  /** Cells of the head. */
  readonly head: ReactNode;
  /** Rows of the body. */
  readonly children: ReactNode;
}

/** Renders a table that scrolls within itself. The names of its rows stay in sight. */
export function RecordTable({
  caption,
  hasVisibleCaption = false,
  shownFor,
  head,
  children,
}: RecordTableProps) {
  return (
    <div className="mt-3" data-for={shownFor}>
      {hasVisibleCaption ? <h3 className="mb-2 font-bold">{caption}</h3> : null}
      <div className="prose">
        <section
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table.
          tabIndex={0}
          className="table-frame"
        >
          <table>
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>{head}</tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      </div>
    </div>
  );
}

interface CellProps {
  readonly isNumber?: boolean;
  readonly sort?: "ascending" | "descending" | undefined;
  /** Choices of candidates that show the column, as in vacancy-choices.ts. Absent: all. */
  readonly shownFor?: string | undefined;
  readonly children: ReactNode;
}

/** Numbers are at the right edge of narrow columns, so that a phone shows several. */
const columnClass = (isNumber: boolean | undefined) =>
  isNumber ? "min-w-0 text-right" : undefined;

export function HeadCell({ isNumber, sort, shownFor, children }: CellProps) {
  return (
    <th scope="col" aria-sort={sort} data-for={shownFor} className={columnClass(isNumber)}>
      {children}
    </th>
  );
}

/** Renders the name of a row, which stays at the left edge while the table scrolls. */
export function RowName({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="row" className="sticky left-0 align-top">
      {children}
    </th>
  );
}

export function Cell({ isNumber, shownFor, children }: CellProps) {
  return (
    <td data-for={shownFor} className={columnClass(isNumber)}>
      {children}
    </td>
  );
}
