import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type BulkChangeItem, bulkChanges } from "../../api/bulk-changes";
import { indianGrouping } from "../../lib/number-format";
import { Button } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { UserText } from "../../ui/user-text";
import { BulkResultNote } from "../bulk/bulk-result";
import { madeText, type Nouns } from "../bulk/bulk-text";
import { type BulkChange, useBulkChange } from "../bulk/use-bulk-change";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { ListSkeleton } from "../lists/list-skeleton";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";
import { FullTime, fullTime, RelativeTime } from "../records/time-text";
import { UndoTabs } from "./undo-tabs";

const LOAD_FAILED = "Failed to fetch your changes.";
const RECORD_NOUNS: Nouns = ["record", "records"];

/** The page of the own changes of many records that can be undone. */
export function ChangesPage() {
  const { data, error, refetch } = useQuery({ ...bulkChanges(), staleTime: 0 });
  const bulk = useBulkChange(RECORD_NOUNS);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears with its change, its note or the error.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const changes = data?.changes;
  return (
    <AdminPage title="Your Bulk Changes" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <UndoTabs current="changes" />
      <p className="mt-4 max-w-prose text-ink-2">
        Changes of several records at once can be undone for 30 days, also after a lost connection.
        Records that were changed again since stay as they are.
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="mt-4 mb-3 min-h-6 text-ink-2 tabular-nums"
      >
        {changes ? (
          <>
            <b className="text-ink">{changes.length}</b>{" "}
            {changes.length === 1 ? "change" : "changes"}
          </>
        ) : (
          <span className="sr-only">List of changes</span>
        )}
      </h2>
      <BulkResultNote bulk={bulk} onRemoved={focusHeading} />
      {changes ? (
        <Changes {...{ changes, bulk }} onRemoved={focusHeading} />
      ) : error ? (
        <ErrorPanel
          text={LOAD_FAILED}
          onRetry={() => {
            focusHeading();
            void refetch();
          }}
        />
      ) : (
        <ListSkeleton loadingText="Loading your changes..." />
      )}
    </AdminPage>
  );
}

interface ChangesProps {
  readonly changes: readonly BulkChangeItem[];
  readonly bulk: BulkChange;
  readonly onRemoved: () => void;
}

function Changes({ changes, bulk, onRemoved }: ChangesProps) {
  if (changes.length === 0) {
    return (
      <MessagePanel
        icon="rotate-cw"
        title="No changes to undo."
        text="Changes that you make on several selected records of a list appear here."
      />
    );
  }
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-paper shadow-card">
      {changes.map((change) => (
        <ChangeRow key={change.id} {...{ change, bulk, onRemoved }} />
      ))}
    </ul>
  );
}

interface ChangeRowProps extends Omit<ChangesProps, "changes"> {
  readonly change: BulkChangeItem;
}

function ChangeRow({ change, bulk, onRemoved }: ChangeRowProps) {
  const item = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(item, onRemoved);
  const { action, records, titles, madeAt, isFinished, undoableUntil } = change;
  const text = madeText(action, records);
  const more = records - titles.length;
  return (
    <li
      ref={item}
      className="grid gap-x-6 gap-y-3 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5"
    >
      <div className="min-w-0">
        <h3 className="font-semibold">{text}</h3>
        {titles.length > 0 ? (
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
            <UserText text={titles.join("; ")} />
            {more > 0 ? ` and ${indianGrouping(more)} more` : null}
          </p>
        ) : null}
        {isFinished ? null : (
          <p className="mt-0.5 text-sm text-ink-2">Still running, or interrupted.</p>
        )}
        <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm tabular-nums">
          <div className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-3">Made</dt>
            <dd>
              <RelativeTime at={madeAt} />
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-3">Can be undone until</dt>
            <dd>
              <FullTime at={undoableUntil} />
            </dd>
          </div>
        </dl>
      </div>
      <Button
        size="small"
        icon="rotate-cw"
        // A disabled button would lose the focus.
        aria-disabled={bulk.isBusy || undefined}
        aria-label={`Undo: ${text}, ${fullTime(madeAt)}`}
        onClick={() => void bulk.undo(change.id)}
        className="aria-disabled:opacity-60"
      >
        Undo
      </Button>
    </li>
  );
}
