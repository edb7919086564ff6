import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { indianGrouping } from "../../lib/number-format";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { columnId, columnLabel, type GridCategory, type GridColumn, gridColumns } from "./columns";
import {
  cellKey,
  cellTexts,
  columnSum,
  type GridValue,
  isUnread,
  newPostKey,
  type PasteResult,
  pasteCells,
  pasteTable,
  rowSum,
  setCell,
} from "./grid";
import { htmlTables } from "./html-table";
import { readPaste } from "./paste";
import type { Refusal } from "./pasted-table";
import { useGridHistory } from "./use-grid-history";
import { vacancyPathOf } from "./vacancy-path";

interface VacancyGridProps {
  readonly value: GridValue;
  /** The register, by whose spellings columns are recognised. */
  readonly categories: readonly GridCategory[];
  readonly onChange: (value: GridValue) => void;
  /** Called with the total of a pasted table. */
  readonly onTotal: (total: number) => void;
}

/** Number of rows above which the others are shown on demand. */
const MAX_ROWS = 100;

/** A row of the grid: a post, or the numbers of all posts together. */
interface GridRow {
  readonly post: string | undefined;
  readonly name: string;
}

/**
 * Edits the numbers of vacancies: one row for each post, one column for each category. Tables and
 * words can be pasted. Arrows move between cells, Ctrl+Z undoes.
 */
export function VacancyGrid({ value, categories, onChange, onTotal }: VacancyGridProps) {
  const history = useGridHistory(value, onChange);
  const [added, setAdded] = useState<readonly GridColumn[]>([]);
  const [isSplit, setSplit] = useState(value.vacancies.some(({ gender }) => gender));
  const [showsAll, setShowsAll] = useState(false);
  const [outcome, setOutcome] = useState<PasteResult | Refusal>();
  const table = useRef<HTMLTableElement>(null);
  const columns = gridColumns(value.vacancies, added, isSplit, categories);
  const rows = gridRows(value);
  const shownRows = showsAll ? rows : rows.slice(0, MAX_ROWS);
  const texts = cellTexts(value.vacancies);

  function focusCell(row: number, column: number) {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  }

  /** Pastes what the cell at a place, or the field above the grid, received. */
  function paste(clipboard: DataTransfer, at: { readonly row: number; readonly column: number }) {
    const source = {
      text: clipboard.getData("text/plain"),
      tables: htmlTables(clipboard.getData("text/html")),
    };
    return pasteSource(source, at);
  }

  function pasteSource(
    source: Parameters<typeof readPaste>[0],
    at: { readonly row: number; readonly column: number },
  ) {
    const pasted = readPaste(source, categories);
    if (pasted.kind === "text") return false;
    const result = applied(pasted, at);
    setOutcome(result);
    if (result.kind === "pasted") {
      setAdded([...added, ...result.columns]);
      if (result.columns.some(({ gender }) => gender)) setSplit(true);
      history.change(result.value);
      if (result.total !== undefined) onTotal(result.total);
    }
    return true;
  }

  function applied(
    pasted: Exclude<ReturnType<typeof readPaste>, { kind: "text" }>,
    at: { readonly row: number; readonly column: number },
  ): PasteResult | Refusal {
    if (pasted.kind === "refused") return pasted;
    if (pasted.kind === "cells") return pasteCells(value, pasted, at, columns);
    return pasteTable(value, pasted, rows[at.row]?.post);
  }

  function setText(row: number, column: GridColumn, text: string) {
    const post = rows[row]?.post;
    const vacancies = setCell(value.vacancies, post, column, text);
    history.change({ ...value, vacancies }, cellKey(post, columnId(column)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const [row = 0, column = 0] = (event.currentTarget.dataset.cell ?? "").split(":").map(Number);
    const step = stepOf(event);
    if (step && focusCell(row + step[0], column + step[1])) event.preventDefault();
    else if (event.key === "Enter") event.preventDefault();
  }

  function onUndoKeys(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) history.redo();
    else history.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the inputs inside
    <div onKeyDown={onUndoKeys} className="grid min-w-0 gap-3">
      <PasteField
        onPaste={(clipboard) => paste(clipboard, { row: 0, column: 0 })}
        onText={(text) => pasteSource({ text, tables: [] }, { row: 0, column: 0 })}
      />
      <PasteOutcome outcome={outcome} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          icon="plus"
          onClick={() => {
            const post = { key: newPostKey("", value.posts), name: "" };
            history.change({ ...value, posts: [...value.posts, post] });
          }}
        >
          Add row
        </Button>
        <AddColumn
          categories={categories}
          columns={columns}
          onAdd={(column) => setAdded([...added, column])}
        />
        <Button
          size="small"
          aria-pressed={isSplit}
          onClick={() => setSplit(!isSplit)}
          className="aria-pressed:bg-brand-soft"
        >
          Men and women
        </Button>
        <Button size="small" variant="quiet" disabled={!history.canUndo} onClick={history.undo}>
          Undo
        </Button>
        <Button size="small" variant="quiet" disabled={!history.canRedo} onClick={history.redo}>
          Redo
        </Button>
      </div>
      {rows.length === 0 ? null : (
        <div className="max-h-[70dvh] overflow-auto rounded-lg border border-line">
          <table ref={table} className="vacancy-grid w-full text-sm tabular-nums">
            <caption className="sr-only">Vacancies by post and category</caption>
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  Post
                </th>
                {columns.map((column) => (
                  <th key={columnId(column)} scope="col">
                    {columnLabel(column)}
                  </th>
                ))}
                <th scope="col">Check</th>
              </tr>
            </thead>
            <tbody>
              {shownRows.map((row, at) => (
                <tr key={row.post ?? ""}>
                  <th scope="row">
                    <NameCell
                      row={row}
                      onChange={(name) => history.change(renamed(value, row.post, name), row.post)}
                    />
                  </th>
                  {columns.map((column, columnAt) => {
                    const id = columnId(column);
                    const text = texts.get(cellKey(row.post, id)) ?? "";
                    return (
                      <td key={id}>
                        <Cell
                          place={`${at}:${columnAt}`}
                          label={`${row.name || "Post"}, ${columnLabel(column)}`}
                          path={vacancyPathOf(row.post, column)}
                          text={text}
                          onChange={(next) => setText(at, column, next)}
                          onKeyDown={onKeyDown}
                          onEnd={history.endStep}
                          onPaste={(event) => {
                            if (paste(event.clipboardData, { row: at, column: columnAt }))
                              event.preventDefault();
                          }}
                        />
                      </td>
                    );
                  })}
                  <td>
                    <RowCheck sum={rowSum(texts, row.post, columns)} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Sum of the posts</th>
                {columns.map((column) => {
                  const sum = columnSum(texts, value.posts, column);
                  return (
                    <td key={columnId(column)}>{sum === undefined ? "" : indianGrouping(sum)}</td>
                  );
                })}
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {shownRows.length < rows.length ? (
        <Button size="small" onClick={() => setShowsAll(true)} className="w-fit">
          {`Show all ${rows.length} rows`}
        </Button>
      ) : null}
    </div>
  );
}

/** Returns the posts, and what the numbers name besides: all posts, and posts that were removed. */
function gridRows({ posts, vacancies }: GridValue): readonly GridRow[] {
  const known = new Set<string | undefined>(posts.map(({ key }) => key));
  const others = new Set(
    vacancies.flatMap(({ post, place }) =>
      place || known.has(post ?? undefined) ? [] : [post ?? undefined],
    ),
  );
  return [
    ...posts.map(({ key, name }) => ({ post: key, name })),
    ...[...others].map((post) => ({ post, name: post ? `${post} (removed)` : "All posts" })),
  ];
}

const renamed = (value: GridValue, post: string | undefined, name: string): GridValue => ({
  ...value,
  posts: value.posts.map((other) => (other.key === post ? { ...other, name } : other)),
});

/** Returns the rows and columns by which a key moves. Left and Right move at the text's ends. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): readonly [number, number] | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (event.key) {
    case "ArrowUp":
      return [-1, 0];
    case "ArrowDown":
      return [1, 0];
    case "Enter":
      return [event.shiftKey ? -1 : 1, 0];
    case "ArrowLeft":
      return isWhole || selectionEnd === 0 ? [0, -1] : undefined;
    case "ArrowRight":
      return isWhole || selectionStart === value.length ? [0, 1] : undefined;
    default:
      return undefined;
  }
}

interface PasteFieldProps {
  readonly onPaste: (clipboard: DataTransfer) => boolean;
  readonly onText: (text: string) => boolean;
}

/** A field that receives a table, or words such as "27 (UR-8, SC-4)" followed by Enter. */
const PasteField = ({ onPaste, onText }: PasteFieldProps) => (
  <label className="block">
    <span className="field-label mb-1 block font-semibold">Paste a table</span>
    <input
      type="text"
      autoComplete="off"
      placeholder="From a spreadsheet or a page, or words: Clerk: 27 (UR-8, SC-4, ST-2)"
      onPaste={(event) => {
        if (onPaste(event.clipboardData)) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        const field = event.currentTarget;
        if (onText(field.value)) field.value = "";
      }}
      className="field-input field-line w-full rounded-lg border border-dashed border-control bg-paper px-3"
    />
  </label>
);

/** The effect of a paste, or the reason why it changed nothing. */
function PasteOutcome({ outcome }: { readonly outcome: PasteResult | Refusal | undefined }) {
  const isRefused = outcome?.kind === "refused";
  return (
    <div role="status" className="text-sm empty:hidden">
      {isRefused ? (
        <p className="flex items-start gap-2 rounded-lg bg-red-soft px-3 py-2 text-red">
          <Icon name="circle-alert" className="mt-0.5 flex-none" />
          <span>Nothing was pasted. {outcome.reason}</span>
        </p>
      ) : null}
      {outcome?.kind === "pasted" ? <p className="text-ink-2">{outcome.message}</p> : null}
      {outcome?.kind === "pasted" && outcome.problems.length > 0 ? (
        <ul className="mt-1 rounded-lg bg-saffron-soft px-3 py-2 text-saffron">
          {outcome.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface NameCellProps {
  readonly row: GridRow;
  readonly onChange: (name: string) => void;
}

/** The name of a post. Numbers of all posts together have no name. */
const NameCell = ({ row: { post, name }, onChange }: NameCellProps) =>
  post === undefined || name.endsWith("(removed)") ? (
    <span className="block px-2">{name}</span>
  ) : (
    <input
      type="text"
      aria-label="Name of the post"
      autoComplete="off"
      placeholder="Name of the post"
      value={name}
      title={name}
      onChange={({ target }) => onChange(target.value)}
      className="vacancy-name"
    />
  );

interface CellProps {
  readonly place: string;
  readonly label: string;
  readonly path: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** The cell is left. */
  readonly onEnd: () => void;
}

/** A number. Escape restores the text that the cell had when it got the focus. */
function Cell({ place, label, path, text, onChange, onKeyDown, onPaste, onEnd }: CellProps) {
  const before = useRef(text);
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isUnread(text) || undefined}
      title={isUnread(text) ? "This is not a number." : undefined}
      data-cell={place}
      data-path={path}
      value={text}
      onFocus={(event) => {
        before.current = text;
        event.target.select();
      }}
      onBlur={onEnd}
      onChange={({ target }) => onChange(target.value)}
      onPaste={onPaste}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text !== before.current) {
          event.preventDefault();
          onChange(before.current);
        } else onKeyDown(event);
      }}
      className={classNames("vacancy-cell", isUnread(text) && "bg-red-soft text-red")}
    />
  );
}

/** Compares the sum of the categories with the total of the post. */
function RowCheck({ sum }: { readonly sum: ReturnType<typeof rowSum> }) {
  if (!sum) return null;
  if (sum.total === undefined)
    return <span className="text-ink-3">Σ {indianGrouping(sum.sum)}</span>;
  return sum.total === sum.sum ? (
    <span className="text-green">
      <Icon name="circle-check" />
      <span className="sr-only">The categories add up to the total.</span>
    </span>
  ) : (
    <span className="font-semibold text-saffron" title="The categories do not add up to the total.">
      Σ {indianGrouping(sum.sum)} ≠ {indianGrouping(sum.total)}
    </span>
  );
}

interface AddColumnProps {
  readonly categories: readonly GridCategory[];
  readonly columns: readonly GridColumn[];
  readonly onAdd: (column: GridColumn) => void;
}

function AddColumn({ categories, columns, onAdd }: AddColumnProps) {
  const shown = new Set(columns.map(columnId));
  const options = categories
    .map(({ code, name, kind }) => ({
      column: kind === "vertical" ? { category: code, with: [] } : { with: [code] },
      label: `${code} – ${name}`,
    }))
    .filter(({ column }) => !shown.has(columnId(column)));
  return (
    <select
      aria-label="Add column"
      value=""
      onChange={({ target }) => {
        const option = options[Number(target.value)];
        if (option) onAdd(option.column);
      }}
      className="min-h-11 max-w-44 rounded-lg border border-line-2 bg-paper px-3 text-sm font-semibold md:min-h-10"
    >
      <option value="">Add column…</option>
      {options.map(({ column, label }, at) => (
        <option key={columnId(column)} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}
