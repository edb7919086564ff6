import { useState } from "react";
import { CheckboxField } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { DialogForm } from "./dialog-form";
import type { EditorDialogProps } from "./editor-dialog";
import { insertTable } from "./table-commands";

const MAX_ROWS = 100;
const MAX_COLUMNS = 20;

/** Returns the number that was typed, if it is from 1 to `max`. */
function wholeNumber(text: string, max: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** Inserts a table of a size. */
export function TableDialog({ onRun, onClose }: EditorDialogProps) {
  const [rowText, setRowText] = useState("3");
  const [columnText, setColumnText] = useState("2");
  const [hasHeader, setHasHeader] = useState(true);
  const rows = wholeNumber(rowText, MAX_ROWS);
  const columns = wholeNumber(columnText, MAX_COLUMNS);
  return (
    <DialogForm
      title="Insert Table"
      action="Insert Table"
      onSubmit={() => rows && columns && onRun(insertTable({ rows, columns, hasHeader }))}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Rows"
          inputMode="numeric"
          autoComplete="off"
          value={rowText}
          onChange={({ target }) => setRowText(target.value)}
          error={rows ? undefined : `Enter 1 to ${MAX_ROWS}.`}
        />
        <Field
          label="Columns"
          inputMode="numeric"
          autoComplete="off"
          value={columnText}
          onChange={({ target }) => setColumnText(target.value)}
          error={columns ? undefined : `Enter 1 to ${MAX_COLUMNS}.`}
        />
      </div>
      <CheckboxField
        label="The first row has headings"
        checked={hasHeader}
        onChange={({ target }) => setHasHeader(target.checked)}
      />
    </DialogForm>
  );
}
