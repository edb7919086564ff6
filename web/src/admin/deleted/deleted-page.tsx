import { useRef } from "react";
import { type DeletedList, deletedRecords } from "../../api/editors-desk";
import { useSearchParams } from "../../app-context/location";
import { indianGrouping } from "../../lib/number-format";
import { type ListPageState, useListPage } from "../../list/use-list-page";
import { classNames } from "../../ui/class-names";
import { MessagePanel } from "../../ui/message-panel";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { ListPaging } from "../lists/list-paging";
import { ListSkeleton } from "../lists/list-skeleton";
import { useClampedPage } from "../lists/use-clamped-page";
import { accountName } from "../records/account-name";
import { RecordList } from "../records/record-list";
import { FullTime, RelativeTime } from "../records/time-text";
import { ChangesPage } from "./changes-page";
import { deletedHref, deletedPage, showsChanges } from "./deleted-url";
import { RestoreButton } from "./restore-button";
import { UndoTabs } from "./undo-tabs";

const LOAD_FAILED = "Failed to fetch the deleted records.";

const pageOf = (body: DeletedList) => (Array.isArray(body.records) ? body : undefined);

/** The page of what can be taken back: deleted records, and the own bulk changes. */
export const DeletedPage = () =>
  showsChanges(useSearchParams()) ? <ChangesPage /> : <DeletedRecords />;

function DeletedRecords() {
  const number = deletedPage(useSearchParams());
  const result = useListPage(deletedRecords(number), pageOf, LOAD_FAILED);
  const heading = useRef<HTMLHeadingElement>(null);
  useClampedPage(number, deletedHref, { pages: result.page?.totalPages, stale: result.stale });
  const total = result.page?.totalRecords;
  // The focused button disappears with its record or with the error.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <AdminPage title="Deleted Records" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <UndoTabs current="records" />
      <p className="mt-4 max-w-prose text-ink-2">
        A restored record gets its content, its URL and its history back.
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="mt-4 mb-3 min-h-6 text-ink-2 tabular-nums"
      >
        {total === undefined ? (
          <span className="sr-only">List of deleted records</span>
        ) : (
          <>
            <b className="text-ink">{indianGrouping(total)}</b> {total === 1 ? "record" : "records"}
          </>
        )}
      </h2>
      <Records
        number={number}
        result={result}
        onRemoved={focusHeading}
        onRetry={() => {
          focusHeading();
          result.retry();
        }}
      />
    </AdminPage>
  );
}

interface RecordsProps {
  /** Number of the page. */
  readonly number: number;
  readonly result: ListPageState<DeletedList>;
  readonly onRemoved: () => void;
  readonly onRetry: () => void;
}

/** Renders the records, or their loading, error or empty state. */
function Records({ number, result, onRemoved, onRetry }: RecordsProps) {
  const { page, loading, failed } = result;
  if (failed && !page) return <ErrorPanel text={LOAD_FAILED} onRetry={onRetry} />;
  if (!page) return <ListSkeleton loadingText="Loading deleted records..." />;
  if (page.totalRecords === 0) {
    return (
      <MessagePanel
        icon="trash-2"
        title="No deleted records."
        text="Records that you or others delete are kept here for a while and can be restored."
      />
    );
  }
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames(loading && "opacity-60 transition-opacity")}
    >
      <RecordList
        records={page.records}
        factsOf={({ deletedAt, deletedBy, restorableUntil }) => [
          ["Deleted", <RelativeTime key="deleted" at={deletedAt} />],
          ["By", accountName(deletedBy)],
          ["Can be restored until", <FullTime key="until" at={restorableUntil} />],
        ]}
        actionsOf={(record) => <RestoreButton record={record} />}
        onRemoved={onRemoved}
      />
      <ListPaging page={number} pages={page.totalPages} hrefOf={deletedHref} />
    </div>
  );
}
