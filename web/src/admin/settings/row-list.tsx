import { useEffect, useRef, useState } from "react";
import type { LocalText } from "../../api/admin-settings";
import { Field } from "../../forms/field";
import { Button, IconButton } from "../../ui/button";
import type { RowMember, RowsSpec } from "./input-specs";
import { TextInputs } from "./text-inputs";

export type Row = Readonly<Record<string, string | LocalText>>;

/** The control that gets the focus after a change of the rows. */
interface FocusTarget {
  readonly row: number;
  readonly control: "input" | "up" | "down" | "remove";
}

interface RowListProps {
  readonly spec: RowsSpec;
  /** Name of the list in errors. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
}

/** A list of rows that can be added, moved and removed. The last removed row can be restored. */
export function RowList({ spec, name, label, rows, onChange }: RowListProps) {
  const [removed, setRemoved] = useState<{ readonly at: number; readonly row: Row }>();
  const { frame, focusNext } = useFocusAfterChange();

  function change(changed: readonly Row[], next: FocusTarget) {
    setRemoved(undefined);
    focusNext(next);
    onChange(changed);
  }
  function remove(at: number) {
    const [row] = rows.slice(at, at + 1);
    change(rows.toSpliced(at, 1), { row: Math.min(at, rows.length - 2), control: "remove" });
    if (row) setRemoved({ at, row });
  }

  return (
    <div ref={frame}>
      <ol aria-label={label} className="grid gap-2.5 empty:hidden">
        {rows.map((row, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
            key={at}
            data-row={at}
            className="min-w-0 rounded-lg border border-line p-3"
          >
            <RowHead
              noun={spec.noun}
              at={at}
              count={rows.length}
              onMove={(to) => {
                const control = to < at ? "up" : "down";
                change(moved(rows, at, to), { row: to, control });
              }}
              onRemove={() => remove(at)}
            />
            <RowInputs
              members={spec.members}
              path={`${name}.${at}`}
              row={row}
              onChange={(changed) => onChange(rows.with(at, changed))}
            />
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= spec.maxRows}
          onClick={() => change([...rows, emptyRow(spec)], { row: rows.length, control: "input" })}
        >
          Add {spec.noun}
        </Button>
        {rows.length >= spec.maxRows ? (
          <span className="text-sm text-ink-2">This is the maximum.</span>
        ) : null}
        {removed ? (
          <>
            <span role="status" className="text-sm text-ink-2">
              One {spec.noun} was removed.
            </span>
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                change(rows.toSpliced(removed.at, 0, removed.row), {
                  row: removed.at,
                  control: "input",
                })
              }
            >
              Restore
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

interface RowHeadProps {
  readonly noun: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** The number of a row, and the buttons that move and remove it. */
function RowHead({ noun, at, count, onMove, onRemove }: RowHeadProps) {
  const place = `${noun} ${at + 1}`;
  return (
    <div className="mb-1 flex items-center gap-1">
      <span className="grow text-xs font-bold text-ink-2 first-letter:uppercase">{place}</span>
      <IconButton
        icon="arrow-left"
        label={`Move ${place} up`}
        data-control="up"
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
        className="row-button rotate-90 disabled:opacity-40"
      />
      <IconButton
        icon="arrow-right"
        label={`Move ${place} down`}
        data-control="down"
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
        className="row-button rotate-90 disabled:opacity-40"
      />
      <IconButton
        icon="trash-2"
        label={`Remove ${place}`}
        data-control="remove"
        onClick={onRemove}
        className="row-button"
      />
    </div>
  );
}

interface RowInputsProps {
  readonly members: readonly RowMember[];
  readonly path: string;
  readonly row: Row;
  readonly onChange: (row: Row) => void;
}

const RowInputs = ({ members, path, row, onChange }: RowInputsProps) => (
  <div className="grid gap-2.5">
    {members.map(({ name, label, input, help }) => {
      const field = { label, path: `${path}.${name}` };
      return input === "line" ? (
        <Field
          key={name}
          type="text"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          name={field.path}
          label={label}
          help={help}
          value={String(row[name] ?? "")}
          onChange={({ target }) => onChange({ ...row, [name]: target.value })}
        />
      ) : (
        <TextInputs
          key={name}
          {...field}
          long={input === "long text"}
          text={row[name] as LocalText}
          onChange={(text) => onChange({ ...row, [name]: text })}
        />
      );
    })}
  </div>
);

const emptyRow = ({ members }: RowsSpec): Row =>
  Object.fromEntries(members.map(({ name, input }) => [name, input === "line" ? "" : { en: "" }]));

/** Returns the rows with one row at another place. */
const moved = (rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
};

/**
 * Returns a function that names the control to focus after the next change. A row that moves takes
 * the focus along. A button that is disabled or gone leaves it to its neighbours.
 */
function useFocusAfterChange() {
  const frame = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<FocusTarget>();
  useEffect(() => {
    if (!target) return;
    const { row, control } = target;
    const inRow = (selector: string) => `[data-row="${row}"] ${selector}:not(:disabled)`;
    const wanted = control === "input" ? "input" : `[data-control="${control}"]`;
    const element =
      frame.current?.querySelector<HTMLElement>(inRow(wanted)) ??
      frame.current?.querySelector<HTMLElement>(inRow("[data-control]")) ??
      frame.current?.querySelector<HTMLElement>("button:not(:disabled)");
    element?.focus();
    setTarget(undefined);
  }, [target]);
  return { frame, focusNext: setTarget };
}
