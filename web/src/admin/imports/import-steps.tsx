import type { ImportState } from "../../api/imports";
import { classNames } from "../../ui/class-names";

const STEPS = ["Columns", "Check", "Import"] as const;

const STEP_OF: Readonly<Record<ImportState, number>> = {
  mapping: 0,
  checking: 1,
  checked: 1,
  storing: 2,
  reverting: 2,
  stored: 3,
  failed: 3,
  undoing: 3,
  undone: 3,
};

/** Shows which steps of an import are done. */
export function ImportSteps({ state }: { readonly state: ImportState }) {
  const current = STEP_OF[state];
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold">
      {STEPS.map((name, at) => (
        <li
          key={name}
          aria-current={at === current ? "step" : undefined}
          className={classNames(
            "flex items-center gap-2",
            at === current ? "text-brand-strong" : "text-ink-2",
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              "grid size-7 place-items-center rounded-full border tabular-nums",
              at < current && "border-green bg-green-soft text-green",
              at === current && "border-brand bg-brand text-on-brand",
              at > current && "border-line-2 bg-paper",
            )}
          >
            {at < current ? "✓" : at + 1}
          </span>
          {name}
          {at < current ? <span className="sr-only">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}
