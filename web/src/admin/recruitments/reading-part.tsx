import type { PartProps } from "../forms/form-definition";
import { ConfirmButton } from "./confirm-button";
import { verificationOf } from "./facts";
import { readJson, writeJson } from "./record-json";
import { ReviewFrame } from "./review-frame";

/**
 * Confirms the members that a machine read and that have no confirmation of their own. A record
 * that no machine read has none.
 */
export function ReadingPart({ name, label, value, onChange }: PartProps) {
  const reading = readJson("machineReading", value);
  if (!reading) return null;
  return (
    <ReviewFrame
      path={name}
      label={label}
      isUnconfirmed={!verificationOf(reading)}
      actions={
        <ConfirmButton
          path={name}
          label={label}
          value={reading}
          onChange={(changed) => onChange(writeJson(changed))}
        />
      }
    >
      <p className="text-sm text-ink-2">
        Compare the organisation, the advertisements and the documents with the notice.
      </p>
    </ReviewFrame>
  );
}

export const readingText = (value: string) =>
  verificationOf(readJson("machineReading", value) ?? undefined) ? "Confirmed" : "Not confirmed";
