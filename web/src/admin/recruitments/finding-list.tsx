import { useId, useState } from "react";
import type { Finding, Override } from "../../api/admin-recruitments";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { focusValue } from "./focus-value";

const SEVERITIES: readonly (readonly [Finding["severity"], string, string])[] = [
  ["blocks", "Blocks publication", "text-red"],
  ["confirm", "To confirm", "text-saffron"],
  ["warns", "Warnings", "text-ink-2"],
];

const keyOf = ({ code, path, english }: Finding) => `${code} ${path} ${english}`;

const isOf = ({ check, path, finding }: Override, { code, path: own, english }: Finding) =>
  check === code && path === own && finding === english;

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly overrides: readonly Override[];
  readonly onChange: (overrides: readonly Override[]) => void;
}

/** The findings of the checks by severity. Each links to its value. */
export function FindingList({ findings, overrides, onChange }: FindingListProps) {
  const open = findings.filter(({ overridden }) => !overridden);
  const overridden = findings.filter((finding) => finding.overridden);
  // An override of a finding that no longer exists has no effect.
  const effective = overrides.filter((item) => findings.some((finding) => isOf(item, finding)));
  const add = ({ code, path, english }: Finding, reason: string) =>
    onChange([...effective, { check: code, path, finding: english, reason }]);
  const withdraw = (finding: Finding) => onChange(overrides.filter((item) => !isOf(item, finding)));
  return (
    <div className="grid gap-3">
      {SEVERITIES.map(([severity, title, colour]) => {
        const list = open.filter((finding) => finding.severity === severity);
        return list.length === 0 ? null : (
          <section key={severity}>
            <h3 className={`text-xs font-bold ${colour}`}>
              {title} ({list.length})
            </h3>
            <ul className="mt-1 grid gap-1.5">
              {list.map((finding) => (
                <FindingItem
                  key={keyOf(finding)}
                  finding={finding}
                  onOverride={(reason) => add(finding, reason)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {overridden.length === 0 ? null : (
        <section>
          <h3 className="text-xs font-bold text-ink-2">Overridden ({overridden.length})</h3>
          <ul className="mt-1 grid gap-1.5">
            {overridden.map((finding) => (
              <li key={keyOf(finding)} className="text-sm text-ink-2">
                <FindingLink finding={finding} />
                <span className="block">Reason: {finding.overridden}</span>
                <Button size="small" variant="quiet" onClick={() => withdraw(finding)}>
                  Withdraw
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const FindingLink = ({ finding: { message, path } }: { readonly finding: Finding }) => (
  <button
    type="button"
    onClick={() => focusValue(path)}
    className="finding-link text-left text-sm underline decoration-line-2 underline-offset-2 hover:decoration-current"
  >
    {message}
    <span className="block text-xs text-ink-3">{path}</span>
  </button>
);

interface FindingItemProps {
  readonly finding: Finding;
  readonly onOverride: (reason: string) => void;
}

/** A finding, with a field for the reason if it can be overridden. */
function FindingItem({ finding, onOverride }: FindingItemProps) {
  const [reason, setReason] = useState<string>();
  const id = useId();
  const { severity, canOverride, message } = finding;
  const action = severity === "confirm" ? "Confirm" : "Override";
  if (severity === "warns" || !canOverride) {
    return (
      <li className="text-sm">
        <FindingLink finding={finding} />
      </li>
    );
  }
  return (
    <li className="text-sm">
      <FindingLink finding={finding} />
      {reason === undefined ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${action}: ${message}`}
          onClick={() => setReason("")}
        >
          {action}
        </Button>
      ) : (
        <div className="mt-1 grid gap-1.5">
          <label htmlFor={id} className="text-xs font-semibold">
            Reason
          </label>
          <textarea
            id={id}
            rows={2}
            // biome-ignore lint/a11y/noAutofocus: the button that shows the field is replaced by it
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className="w-full rounded-lg border border-control bg-paper px-2 py-1 text-sm"
          />
          <div className="flex gap-2">
            <Button
              size="small"
              disabled={reason.trim() === ""}
              onClick={() => onOverride(reason.trim())}
            >
              {action}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setReason(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Shown if no check has a finding. */
export const NoFindings = () => (
  <p className="flex items-center gap-1.5 text-sm text-green">
    <Icon name="circle-check" />
    The checks found nothing.
  </p>
);
