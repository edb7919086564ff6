import { useState } from "react";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { UserText } from "../../ui/user-text";
import { failedText } from "./bulk-text";
import { hasDockFocus } from "./dock-focus";
import type { BulkChange } from "./use-bulk-change";

interface BulkResultNoteProps {
  readonly bulk: BulkChange;
  /** Runs after the focused button has disappeared. */
  readonly onRemoved: () => void;
}

/**
 * Shows the result of a change, with its undo and the records that were not changed. It stays until
 * the user dismisses it or leaves the page, and takes no focus.
 */
export function BulkResultNote({ bulk, onRemoved }: BulkResultNoteProps) {
  const { result, isBusy, undo, dismiss } = bulk;
  const undoId = result?.undoId;
  return (
    <div
      className={
        result
          ? "bulk-result mb-3 rounded-xl border border-line-2 bg-paper shadow-card"
          : "contents"
      }
    >
      <div className={result ? "flex flex-wrap items-center gap-x-2.5 py-1 pr-1 pl-4" : "contents"}>
        {/* The region exists before its text, so that the text is announced. */}
        <p
          role="status"
          className={
            result ? "flex min-w-40 flex-1 items-center gap-2.5 py-2 font-semibold" : "sr-only"
          }
        >
          {result ? (
            <>
              <Icon
                name={result.failed.length > 0 ? "circle-alert" : "circle-check"}
                className={result.failed.length > 0 ? "text-saffron" : "text-green"}
              />
              <UserText text={result.text} />
            </>
          ) : null}
        </p>
        {undoId === undefined ? null : (
          <Button
            size="small"
            aria-disabled={isBusy || undefined}
            onClick={async () => {
              if ((await undo(undoId)) && hasDockFocus()) onRemoved();
            }}
            className="aria-disabled:opacity-60"
          >
            Undo
          </Button>
        )}
        {result ? (
          <button
            type="button"
            aria-label="Dismiss the result"
            title="Dismiss"
            onClick={() => {
              dismiss();
              onRemoved();
            }}
            className="grid size-11 flex-none place-items-center rounded-lg text-ink-3 hover:text-ink"
          >
            <Icon name="x" />
          </button>
        ) : null}
      </div>
      {result && result.failed.length > 0 ? <Failures bulk={bulk} failed={result.failed} /> : null}
    </div>
  );
}

interface FailuresProps {
  readonly bulk: BulkChange;
  readonly failed: NonNullable<BulkChange["result"]>["failed"];
}

/** On narrower screens, the rows need the space of the reasons. */
const HAS_SPACE = "(min-width: 48rem)";

/**
 * The records that were not changed, with the reasons. On phones, the reasons are closed at first.
 */
function Failures({ bulk: { nouns }, failed }: FailuresProps) {
  const [isOpen, setOpen] = useState(() => window.matchMedia(HAS_SPACE).matches);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="bulk-failures border-t border-line text-sm"
    >
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {failedText(failed.length, nouns)}
      </summary>
      <section
        aria-label="Records that were not changed"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls a long list.
        tabIndex={0}
        className="max-h-36 overflow-y-auto px-4 pb-2.5"
      >
        <ul className="grid gap-1">
          {failed.map(({ kind, id, title, message }) => (
            <li key={`${kind}-${id}`}>
              <b className="font-semibold">
                <UserText text={title ?? `No. ${id}`} />
              </b>
              : {message}
            </li>
          ))}
        </ul>
      </section>
    </details>
  );
}
