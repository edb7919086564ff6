import { useState } from "react";
import type { ChangeReason, Source } from "../../api/admin-recruitments";
import { Field } from "../../forms/field";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { QuestionDialogProps } from "../forms/form-definition";
import { RegistersProvider } from "./registers";
import { SourceList } from "./source-list";

const KINDS: readonly (readonly [ChangeReason["kind"], string, string])[] = [
  ["mistake", "We correct our mistake", "Visitors see only the new values."],
  [
    "announced",
    "The organisation announced the change",
    "Visitors see old and new values, the day and the document.",
  ],
];

/** Asks why values of a public recruitment changed. */
export function ChangeDialog({ onAnswer, onClose }: QuestionDialogProps) {
  const [kind, setKind] = useState<ChangeReason["kind"]>();
  const [since, setSince] = useState("");
  const [sources, setSources] = useState<readonly Source[]>([{ doc: 0, quote: "" }]);
  const [source] = sources;
  const isAnnounced = kind === "announced";
  const isComplete = kind === "mistake" || (isAnnounced && since !== "" && source !== undefined);
  return (
    <Dialog title="Why did values change?" onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          const reason = isAnnounced ? { kind, since, source } : { kind };
          if (isComplete) onAnswer(JSON.stringify(reason));
        }}
      >
        <fieldset className="mt-3 grid gap-2">
          <legend className="mb-2 text-ink-2">
            Visitors see this recruitment, so its changes need a reason.
          </legend>
          {KINDS.map(([value, label, help]) => (
            <label
              key={value}
              className="flex cursor-pointer gap-3 rounded-lg border border-line-2 p-3 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name="kind"
                checked={kind === value}
                onChange={() => setKind(value)}
                className="mt-1 size-4.5 flex-none accent-brand"
              />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-2">{help}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {isAnnounced ? (
          <div className="mt-4 grid gap-3">
            <Field
              label="Announced on"
              type="date"
              required
              value={since}
              onChange={({ target }) => setSince(target.value)}
              className="max-w-48"
            />
            <RegistersProvider>
              <SourceList sources={sources} onChange={(next) => setSources(next.slice(-1))} />
            </RegistersProvider>
          </div>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
          <Button type="submit" variant="primary" size="small" disabled={!isComplete}>
            Save changes
          </Button>
          <Button size="small" onClick={onClose}>
            Back to the form
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
