import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { isPastEnd, type JobPage, type JobSummary } from "../api/jobs";
import { indianGrouping } from "../site/money";
import { plural } from "../site/text";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { Pagination } from "../ui/pagination";
import { JobCardSkeletons } from "./job-card-skeleton";
import type { JobListKind } from "./job-list-kind";
import { isNarrowed, type ListAddress, listHref } from "./list-address";
import type { JobPageState } from "./use-job-page";

interface JobListProps {
  readonly list: Omit<JobListKind, "head" | "search" | "query" | "live">;
  readonly address: ListAddress;
  readonly found: JobPageState;
  readonly card: ComponentType<{ readonly job: JobSummary }>;
}

/** A list of jobs in one of its four states, below a line of words that outlives them all. */
export function JobList({ list, address, found, card }: JobListProps) {
  const { page, stale, failed, retry } = found;
  const region = useFocusOnPaging(listHref(list, { ...address, page: 1 }), address.page);
  const words = list.errors.inline;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={regionName(list.noun)}
      aria-busy={stale}
      className={stale ? "opacity-60 transition-opacity" : undefined}
    >
      <StatusLine {...{ list, address, page, failed }} />
      {/* What is already there stays readable when asking again fails. */}
      {failed && page ? <FailedAgain text={words} onRetry={retry} /> : null}
      {failed && !page ? <FailedList text={words} onRetry={retry} /> : null}
      {failed || page ? null : <JobCardSkeletons count={list.pageSize} />}
      {page ? <Results {...{ list, address, page, card }} onRefresh={retry} /> : null}
    </section>
  );
}

/** "Government jobs found" */
const regionName = (noun: string) =>
  `${noun.charAt(0).toUpperCase()}${plural(2, noun).slice(1)} found`;

/** After a step to another page, the keyboard and the screen reader go on at its results. */
function useFocusOnPaging(search: string, page: number): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const before = useRef({ search, page });
  useEffect(() => {
    const { current: last } = before;
    before.current = { search, page };
    // Another search comes from its field, and whoever types there stays there.
    const paged = last.page !== page && last.search === search;
    if (paged) region.current?.focus({ preventScroll: true });
  }, [search, page]);
  return region;
}

interface StatusLineProps extends Pick<JobListProps, "list" | "address"> {
  readonly page: JobPage | undefined;
  readonly failed: boolean;
}

const STATUS_LINE = "mt-5 mb-3 flex items-baseline justify-between gap-4 text-ink-2";

/** One element through all states, because screen readers tell changes, not arrivals. */
function StatusLine({ list, address, page, failed }: StatusLineProps) {
  const { noun, empty } = list;
  const listed = page !== undefined && page.jobs.length > 0;
  const loading = !page && !failed;
  return (
    <div className={listed || loading ? STATUS_LINE : "sr-only"}>
      <p role="status">
        {loading ? `Loading ${plural(2, noun)}...` : null}
        {listed ? (
          <>
            <span className="sr-only">{`Page ${address.page} of ${page.totalPages}, `}</span>
            <b className="text-ink tabular-nums">{indianGrouping(page.totalJobs)}</b>{" "}
            {plural(page.totalJobs, noun)}
          </>
        ) : null}
        {page && !listed ? (isPastEnd(page) ? PAST_END : empty.title) : null}
      </p>
      {listed ? (
        <p className="text-sm">{address.words ? "Most relevant first" : "Newest first"}</p>
      ) : null}
    </div>
  );
}

interface ResultsProps extends Pick<JobListProps, "list" | "address" | "card"> {
  readonly page: JobPage;
  readonly onRefresh: () => void;
}

function Results({ list, address, card: Card, page, onRefresh }: ResultsProps) {
  const hrefOf = (number: number) => listHref(list, { ...address, page: number });
  if (isPastEnd(page)) return <PastEnd lastPage={hrefOf(page.totalPages)} />;
  if (page.jobs.length === 0)
    return <EmptyList list={list} address={address} onRefresh={onRefresh} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {page.jobs.map((job) => (
          <Card key={job.id} job={job} />
        ))}
      </div>
      <Pagination
        page={address.page}
        pages={page.totalPages}
        previous={list.previous}
        hrefOf={hrefOf}
      />
    </>
  );
}

interface FailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

function FailedList({ text, onRetry }: FailedProps) {
  return (
    <MessagePanel alert icon="circle-alert" title="Something went wrong" text={text}>
      <TryAgain onRetry={onRetry} />
    </MessagePanel>
  );
}

function FailedAgain({ text, onRetry }: FailedProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-red-soft px-4 py-2.5">
      <p className="text-red">{text}</p>
      <TryAgain onRetry={onRetry} />
    </div>
  );
}

function TryAgain({ onRetry }: Pick<FailedProps, "onRetry">): ReactNode {
  return (
    <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
      Try Again
    </Button>
  );
}

const PAST_END = "This page is past the end.";

function PastEnd({ lastPage }: { readonly lastPage: string }) {
  return (
    <MessagePanel icon="inbox" title={PAST_END}>
      <ButtonLink to={lastPage} variant="primary">
        Go to the last page
      </ButtonLink>
    </MessagePanel>
  );
}

interface EmptyListProps extends Pick<JobListProps, "list" | "address"> {
  readonly onRefresh: () => void;
}

function EmptyList({ list, address, onRefresh }: EmptyListProps) {
  const { title, text, way } = list.empty;
  return (
    <MessagePanel icon="inbox" title={title} {...(text ? { text } : {})}>
      {way ? (
        <ButtonLink to={way.to} variant="primary">
          {way.label}
        </ButtonLink>
      ) : null}
      {!way || isNarrowed(address) ? (
        <ButtonLink to={list.path} variant={way ? "secondary" : "primary"}>
          Clear Filters
        </ButtonLink>
      ) : null}
      <Button icon="refresh-cw" onClick={onRefresh}>
        Refresh
      </Button>
    </MessagePanel>
  );
}
