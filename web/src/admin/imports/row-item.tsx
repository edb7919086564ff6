import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { changeRow, type ImportRow } from "../../api/imports";
import type { JobKind } from "../../api/jobs";
import { Field } from "../../forms/field";
import { FieldError } from "../../forms/field-frame";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import { showErrorToast } from "../layout/show-error";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";
import { formPath } from "../records/record-kinds";
import { CHANGE_FAILED, type Texts } from "./use-row-correction";

type Fault = ImportRow["faults"][number];

interface RowItemProps {
  /** Id of the import. */
  readonly id: number;
  readonly row: ImportRow;
  readonly jobType: JobKind | null;
  /** Stores corrected texts. Resolves to `undefined` if a dialog shows a conflict. */
  readonly correct: (row: ImportRow, texts: Texts) => Promise<ImportRow | undefined>;
  /** Runs after the row was removed from the list with its focused button. */
  readonly onRemoved: () => void;
}

/** A row with its faults, which can be corrected, and the record with the same content. */
export function RowItem({ id, row, jobType, correct, onRemoved }: RowItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(item, onRemoved);
  const { busy, change } = useRowChange({ row, item });
  // A disabled button would lose the focus.
  const action = {
    size: "small",
    "aria-disabled": busy || undefined,
    className: "aria-disabled:opacity-60",
  } as const;
  const correctable = row.faults.filter(({ field }) => field !== null);
  const name = `row ${row.line}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(
      ([field, text]) => [field, String(text)] as const,
    );
    void change(() => correct(row, Object.fromEntries(entries)));
  }

  const skip = () =>
    change(() => changeRow(id, row.number, { version: row.version, skipped: !row.skipped }));

  return (
    <li ref={item} data-row="" tabIndex={-1} className="scroll-mt-20 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">
          Row {row.line}
          {row.title ? (
            <>
              {": "}
              <UserText text={row.title} />
            </>
          ) : null}
        </h3>
        {row.organisation ? (
          <span className="text-sm text-ink-2 wrap-anywhere">
            <UserText text={row.organisation} />
          </span>
        ) : null}
        {row.skipped ? <Badge tone="closed">Skipped</Badge> : null}
      </div>
      {row.duplicate ? <Duplicate {...{ row, jobType }} /> : null}
      {row.faults
        .filter(({ field }) => field === null)
        .map(({ message }) => (
          <FieldError key={message} id={`row-${row.number}`} message={message} />
        ))}
      <form onSubmit={submit} noValidate>
        {correctable.length > 0 ? (
          <div className="mt-3 grid gap-4 md:grid-cols-2">
            {correctable.map((fault) => (
              <Correction key={fault.field} fault={fault} />
            ))}
          </div>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2.5 max-sm:*:grow">
          {correctable.length > 0 ? (
            <Button type="submit" {...action} aria-label={`Save ${name}`}>
              Save correction
            </Button>
          ) : null}
          <Button
            {...action}
            variant={correctable.length > 0 ? "quiet" : "secondary"}
            aria-label={row.skipped ? `Import ${name} after all` : `Skip ${name}`}
            onClick={() => void skip()}
          >
            {row.skipped ? "Import after all" : "Skip this row"}
          </Button>
        </div>
      </form>
    </li>
  );
}

interface RowChangeOptions extends Pick<RowItemProps, "row"> {
  readonly item: RefObject<HTMLLIElement | null>;
}

/** Returns the change of a row on the server. Only one runs at a time. */
function useRowChange({ row, item }: RowChangeOptions) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async change(run: () => Promise<ImportRow | undefined>) {
      if (busy) return;
      setBusy(true);
      try {
        const changed = await run();
        if (row.status === "faulty" && changed?.status === "good") {
          showToast("success", `Row ${row.line} is correct now.`);
        }
      } catch (error) {
        showErrorToast(error, CHANGE_FAILED);
      }
      await queries.invalidateQueries();
      setBusy(false);
      // A field with a new text of the server has lost the focus.
      if (document.activeElement === document.body) item.current?.focus({ preventScroll: true });
    },
  };
}

const Correction = ({ fault }: { readonly fault: Fault }) => (
  <Field
    // The text of the server replaces what was typed.
    key={fault.text}
    label={fault.label ?? fault.field ?? ""}
    name={fault.field ?? ""}
    help={fault.column ? `Column ${fault.column}` : undefined}
    error={fault.message}
    defaultValue={fault.text}
    autoComplete="off"
  />
);

function Duplicate({ row, jobType }: Pick<RowItemProps, "row" | "jobType">) {
  const { job = null, message = "" } = row.duplicate ?? {};
  return (
    <p className="mt-1 text-sm text-ink-2">
      {message}{" "}
      {job === null ? null : (
        <a
          href={formPath({ kind: "job", id: job, jobType })}
          className="font-semibold text-brand underline"
        >
          Open the stored job
        </a>
      )}
    </p>
  );
}
