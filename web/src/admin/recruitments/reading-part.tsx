import { useId } from "react";
import type { PartProps } from "../forms/form-definition";
import { ConfirmButton } from "./confirm-button";
import { verificationOf } from "./facts";
import { readJson, writeJson } from "./record-json";

/**
 * Confirms the members that a machine read and that have no confirmation of their own. A record
 * that no machine read has none.
 */
export function ReadingPart({ name, label, value, onChange }: PartProps) {
  const id = useId();
  const reading = readJson("machineReading", value);
  if (!reading) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot contain its heading in a row
    <div
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-fact={name}
      data-unconfirmed={!verificationOf(reading) || undefined}
      className="min-w-0 scroll-mt-24"
    >
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={id} className="text-sm font-bold">
          {label}
        </h3>
        <span className="grow" />
        <ConfirmButton
          path={name}
          label={label}
          value={reading}
          onChange={(changed) => onChange(writeJson(changed))}
        />
      </div>
      <p className="text-sm text-ink-2">
        Compare the organisation, the advertisements and the documents with the notice.
      </p>
    </div>
  );
}

export const readingText = (value: string) =>
  verificationOf(readJson("machineReading", value) ?? undefined) ? "Confirmed" : "Not confirmed";
