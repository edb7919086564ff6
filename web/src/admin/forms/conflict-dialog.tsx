import { useState } from "react";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Dialog } from "../../ui/dialog";
import { type Conflict, type Side, type SideByField, selectAll } from "./conflict";
import type { FieldSpec } from "./form-definition";
import { valueText } from "./value-text";

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly fields: readonly FieldSpec[];
  readonly onSave: (selection: SideByField) => void;
  readonly onClose: () => void;
}

const SIDES: readonly (readonly [Side, string])[] = [
  ["mine", "Yours"],
  ["theirs", "Theirs"],
];

/**
 * Shown if the record was changed after the form was opened. Lets the user choose one of two values
 * for each differing field.
 */
export function ConflictDialog({ conflict, fields, onSave, onClose }: ConflictDialogProps) {
  const [selection, setSelection] = useState<SideByField>(conflict.defaults);
  const conflictingFields = fields.filter(({ name }) => conflict.names.includes(name));
  return (
    <Dialog wide title="This record was changed after you opened it" onClose={onClose}>
      <p className="mt-2 max-w-prose text-ink-2">
        Choose field by field what to save. What you have not changed yourself is already set to
        theirs; fields that are alike are not shown.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="small" onClick={() => setSelection(selectAll(conflict, "mine"))}>
          Keep all mine
        </Button>
        <Button size="small" onClick={() => setSelection(selectAll(conflict, "theirs"))}>
          Take all theirs
        </Button>
      </div>
      {conflictingFields.map((field) => (
        <fieldset key={field.name} className="mt-5 min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
          <div className="grid gap-2.5 md:grid-cols-2">
            {SIDES.map(([side, label]) => (
              <Option
                key={side}
                name={`keep-${field.name}`}
                label={label}
                text={valueText(field, conflict[side][field.name])}
                long={field.input === "html"}
                selected={selection[field.name] === side}
                onSelect={() => setSelection({ ...selection, [field.name]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="sticky -bottom-5 mt-6 -mb-5 flex flex-wrap gap-2.5 border-t border-line bg-paper py-3 max-sm:*:grow md:-bottom-6 md:-mb-6">
        <Button variant="primary" size="small" onClick={() => onSave(selection)}>
          Save selected values
        </Button>
        <Button size="small" onClick={onClose}>
          Back to the form
        </Button>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly long: boolean;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

function Option({ name, label, text, long, selected, onSelect }: OptionProps) {
  return (
    <label
      className={classNames(
        "flex min-w-0 cursor-pointer gap-2.5 rounded-lg border p-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        selected ? "border-brand bg-brand-soft" : "border-line-2",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={selected}
        onChange={onSelect}
        className="mt-0.5 size-4.5 flex-none accent-brand outline-none"
      />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{label}</span>
        <span
          className={classNames(
            "mt-1 block max-h-60 overflow-y-auto break-words whitespace-pre-wrap text-ink-2",
            long && "form-code text-xs",
          )}
        >
          {text}
        </span>
      </span>
    </label>
  );
}
