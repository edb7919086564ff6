import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { exportQueue, type QueuedItem, reviewQueue } from "../../api/editors-desk";
import { indianGrouping } from "../../lib/number-format";
import { ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { useMayPublish } from "../layout/roles";
import { ExportButtons } from "../lists/export-buttons";
import { ListSkeleton } from "../lists/list-skeleton";
import { accountName } from "../records/account-name";
import { formPath } from "../records/record-kinds";
import { RecordList } from "../records/record-list";
import { FullTime, RelativeTime } from "../records/time-text";
import { PublishButton } from "./publish-button";

const LOAD_FAILED = "Failed to fetch the review queue.";

/** The page of the records that wait for an editor or for their time. */
export function QueuePage() {
  const { data, error, refetch } = useQuery({ ...reviewQueue(), staleTime: 0 });
  const summary = useRef<HTMLParagraphElement>(null);
  // The focused button disappears with its record or with the error.
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  const records = data?.records;
  const inReview = records?.filter(({ status }) => status !== "scheduled") ?? [];
  const scheduled = records?.filter(({ status }) => status === "scheduled") ?? [];
  return (
    <AdminPage title="Review Queue" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 md:min-h-10">
        <p
          ref={summary}
          tabIndex={-1}
          aria-live="polite"
          className="text-ink-2 tabular-nums outline-none"
        >
          {records ? (
            <>
              <b className="text-ink">{indianGrouping(inReview.length)}</b> in review,{" "}
              <b className="text-ink">{indianGrouping(scheduled.length)}</b> scheduled
            </>
          ) : null}
        </p>
        {records?.length ? (
          <ExportButtons subject="records" fileName="review-queue" download={exportQueue} />
        ) : null}
      </div>
      <QueueContent
        {...{ inReview, scheduled }}
        isLoaded={records !== undefined}
        hasFailed={error !== null}
        onRemoved={focusSummary}
        onRetry={() => {
          focusSummary();
          void refetch();
        }}
      />
    </AdminPage>
  );
}

interface QueueContentProps {
  readonly inReview: readonly QueuedItem[];
  readonly scheduled: readonly QueuedItem[];
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  readonly onRemoved: () => void;
  readonly onRetry: () => void;
}

/** Renders the records, or their loading, error or empty state. */
function QueueContent(props: QueueContentProps) {
  const { inReview, scheduled, isLoaded, hasFailed, onRemoved, onRetry } = props;
  if (!isLoaded) {
    return hasFailed ? (
      <ErrorPanel text={LOAD_FAILED} onRetry={onRetry} />
    ) : (
      <ListSkeleton loadingText="Loading the review queue..." />
    );
  }
  if (inReview.length + scheduled.length === 0) {
    return (
      <MessagePanel
        icon="circle-check"
        title="Nothing waits."
        text="Records that writers submit for review and records with a time of publication appear here."
      >
        <ButtonLink to="/admin">Go to Dashboard</ButtonLink>
      </MessagePanel>
    );
  }
  return (
    <div className="grid gap-6">
      <QueueGroup title="In review" records={inReview} onRemoved={onRemoved} />
      <QueueGroup title="Scheduled" records={scheduled} onRemoved={onRemoved} />
    </div>
  );
}

interface QueueGroupProps {
  readonly title: string;
  readonly records: readonly QueuedItem[];
  readonly onRemoved: () => void;
}

function QueueGroup({ title, records, onRemoved }: QueueGroupProps) {
  const mayPublish = useMayPublish();
  if (records.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold tracking-tight">{title}</h2>
      <RecordList
        records={records}
        pathOf={formPath}
        factsOf={factsOf}
        actionsOf={(record) =>
          // The checks of a recruitment, and its changes, are shown in its form.
          mayPublish && record.kind !== "recruitment" ? (
            <PublishButton record={record} />
          ) : (
            <ButtonLink to={formPath(record)} size="small" label={`Open ${record.title}`}>
              Open
            </ButtonLink>
          )
        }
        onRemoved={onRemoved}
      />
    </section>
  );
}

function factsOf({ publishAt, savedAt, savedBy }: QueuedItem) {
  const saved = ["Last saved", <RelativeTime key="saved" at={savedAt} />] as const;
  const by = ["By", accountName(savedBy)] as const;
  return publishAt
    ? [["Publishes on", <FullTime key="publish" at={publishAt} />] as const, saved, by]
    : [saved, by];
}
