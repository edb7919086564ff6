import { useRef } from "react";
import { type AuditEventPage, type AuditFilter, auditEvents, exportAudit } from "../../api/audit";
import { useSearchParams } from "../../app-context/location";
import { indianGrouping } from "../../lib/number-format";
import { type ListPageState, useListPage } from "../../list/use-list-page";
import { ButtonLink } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { MessagePanel } from "../../ui/message-panel";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { ExportButtons } from "../lists/export-buttons";
import { ListPaging } from "../lists/list-paging";
import { ListSkeleton } from "../lists/list-skeleton";
import { useClampedPage } from "../lists/use-clamped-page";
import { AuditFilters } from "./audit-filters";
import { AUDIT_PATH, auditHref, isFiltered, parseAuditUrl } from "./audit-url";
import { EventList } from "./event-list";

const LOAD_FAILED = "Failed to fetch the audit trail.";

const pageOf = (body: AuditEventPage) => (Array.isArray(body.events) ? body : undefined);

/** The page of the audit trail, with its filters. */
export function AuditPage() {
  const query = useSearchParams();
  const filter = parseAuditUrl(query);
  const result = useListPage(auditEvents(filter), pageOf, LOAD_FAILED);
  const heading = useRef<HTMLHeadingElement>(null);
  const hrefOf = (page: number) => auditHref({ ...filter, page });
  useClampedPage(filter.page, hrefOf, { pages: result.page?.totalPages, stale: result.stale });
  const total = result.page?.totalEvents;
  function retry() {
    // The button is removed during the request.
    heading.current?.focus({ preventScroll: true });
    result.retry();
  }
  return (
    <AdminPage title="Audit Trail" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <AuditFilters filter={filter} />
      <div className="mt-2 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 md:min-h-10">
        <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-ink-2 tabular-nums">
          {total === undefined ? null : (
            <>
              <b className="text-ink">{indianGrouping(total)}</b> {total === 1 ? "event" : "events"}
            </>
          )}
        </h2>
        {total ? (
          <ExportButtons
            subject="events"
            fileName="audit-trail"
            download={(format) => exportAudit(filter, format)}
            rows={total}
          />
        ) : null}
      </div>
      <Events filter={filter} result={result} onRetry={retry} />
    </AdminPage>
  );
}

interface EventsProps {
  readonly filter: AuditFilter;
  readonly result: ListPageState<AuditEventPage>;
  readonly onRetry: () => void;
}

/** Renders the events, or their loading, error or empty state. */
function Events({ filter, result, onRetry }: EventsProps) {
  const { page, loading, failed } = result;
  if (failed && !page) return <ErrorPanel text={LOAD_FAILED} onRetry={onRetry} />;
  if (!page) return <ListSkeleton loadingText="Loading events..." />;
  if (page.totalEvents === 0) return <NoEvents filtered={isFiltered(filter)} />;
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames(loading && "opacity-60 transition-opacity")}
    >
      <EventList events={page.events} />
      <ListPaging
        page={filter.page}
        pages={page.totalPages}
        hrefOf={(number) => auditHref({ ...filter, page: number })}
      />
    </div>
  );
}

function NoEvents({ filtered }: { readonly filtered: boolean }) {
  return filtered ? (
    <MessagePanel icon="search" title="No events match these filters.">
      <ButtonLink to={AUDIT_PATH}>Show all events</ButtonLink>
    </MessagePanel>
  ) : (
    <MessagePanel icon="inbox" title="No events yet." />
  );
}
