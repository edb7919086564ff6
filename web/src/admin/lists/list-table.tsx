import { Badge } from "../../ui/badge";
import { classNames } from "../../ui/class-names";
import { UserText } from "../../ui/user-text";
import { PageBox, RowBox } from "../bulk/select-box";
import type { Selection } from "../bulk/selection";
import type { RowActions } from "./admin-list";
import { type Column, cellOf } from "./column";
import { RowButtons } from "./row-buttons";

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly actions: RowActions<Row>;
  readonly onRemoved: () => void;
  /** The selection, if the user may change several rows at once. */
  readonly selection?: Selection | undefined;
}

interface WithId {
  readonly id: number;
}

/** With more columns, the table saves width by wrapping dates. */
const MAX_ROOMY_COLUMNS = 7;

/** Properties of a row, to which the keys of the list move the focus. */
const FOCUSED_BY_KEYS = { "data-row": "", tabIndex: -1 };

/** The rows of a list as a table. */
export function ListTable<Row extends WithId>(props: RowsProps<Row>) {
  const { rows, columns, actions, onRemoved, selection } = props;
  const [name, ...others] = columns;
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-paper shadow-card">
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            {selection ? (
              <td className="w-11 pl-2">
                <PageBox selection={selection} className="justify-center" />
              </td>
            ) : null}
            {columns.map(({ label }) => (
              <th
                key={label}
                scope="col"
                className="px-2 py-3 font-semibold first:pl-5 min-[90rem]:px-3"
              >
                {label}
              </th>
            ))}
            <th scope="col" className="px-2 py-3 font-semibold min-[90rem]:px-3">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...FOCUSED_BY_KEYS}
              className="scroll-mt-20 border-b border-line last:border-b-0 hover:bg-ground/70 focus-within:bg-ground/70"
            >
              {selection ? (
                <td className="w-11 pl-2">
                  <RowBox
                    selection={selection}
                    id={row.id}
                    name={nameOf(name, row)}
                    className="justify-center"
                  />
                </td>
              ) : null}
              {name ? (
                <th
                  scope="row"
                  className="min-w-40 py-2.5 pr-2 pl-2 leading-snug font-semibold first:pl-5"
                >
                  <CellText column={name} row={row} />
                </th>
              ) : null}
              {others.map((column) => (
                <td
                  key={column.label}
                  className={classNames(
                    "px-2 py-2.5 leading-snug min-[90rem]:px-3",
                    column.badge !== undefined && "whitespace-nowrap",
                    column.address && "min-w-44 wrap-anywhere",
                    column.date &&
                      (columns.length > MAX_ROOMY_COLUMNS
                        ? "min-w-18 min-[90rem]:whitespace-nowrap"
                        : "whitespace-nowrap"),
                  )}
                >
                  <CellText column={column} row={row} />
                </td>
              ))}
              <td className="py-1.5 pr-2 pl-0.5">
                <RowButtons compact name={nameOf(name, row)} {...{ row, actions, onRemoved }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows of a list as cards, for phones and tablets. */
export function ListCards<Row extends WithId>(props: RowsProps<Row>) {
  const { rows, columns, actions, onRemoved, selection } = props;
  const [name, ...others] = columns;
  const facts = others.filter(({ badge }) => badge === undefined);
  const badges = others.filter(({ badge }) => badge !== undefined);
  const list = (
    <ul className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row.id}
          {...FOCUSED_BY_KEYS}
          className="flex scroll-mt-20 flex-col rounded-xl border border-line bg-paper px-4 pt-3.5 pb-1.5 shadow-card"
        >
          <div className="flex items-start justify-between gap-3">
            {selection ? (
              <RowBox
                selection={selection}
                id={row.id}
                name={nameOf(name, row)}
                className="-my-2.5 -mr-3 -ml-1"
              />
            ) : null}
            <h3 className="min-w-0 grow font-semibold wrap-anywhere">
              {name ? <CellText column={name} row={row} /> : null}
            </h3>
            {badges.map((column) => (
              <CellText key={column.label} column={column} row={row} />
            ))}
          </div>
          <dl className="mt-2.5 mb-2 grid grow grid-cols-2 content-start gap-x-4 gap-y-2 text-sm tabular-nums">
            {facts.map((column) => (
              <div
                key={column.label}
                className={classNames("min-w-0", column.address && "col-span-2 wrap-anywhere")}
              >
                <dt className="text-xs text-ink-3">{column.label}</dt>
                <dd>
                  <CellText column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="-mx-2 border-t border-line pt-1">
            <RowButtons name={nameOf(name, row)} {...{ row, actions, onRemoved }} />
          </div>
        </li>
      ))}
    </ul>
  );
  if (!selection) return list;
  return (
    <>
      <PageBox selection={selection} text="Select all on this page" className="px-3" />
      {list}
    </>
  );
}

const nameOf = <Row,>(column: Column<Row> | undefined, row: Row) =>
  column ? cellOf(column, row).text : "";

interface CellTextProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
}

function CellText<Row>({ column, row }: CellTextProps<Row>) {
  const { text, fullText } = cellOf(column, row);
  if (column.badge !== undefined) {
    return <Badge tone={text === column.badge ? "open" : "closed"}>{text}</Badge>;
  }
  const content = <UserText text={text} />;
  return fullText === undefined ? content : <span title={fullText}>{content}</span>;
}
