import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { serverMessage } from "../api/client";
import { isPastEnd, type JobPage, type JobPageQuery } from "../api/jobs";
import { indianGrouping } from "../site/money";
import { plural } from "../site/text";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { Pagination } from "../ui/pagination";
import { showToast } from "../ui/toasts";
import { JobCard } from "./job-card";
import { JobCardSkeletons } from "./job-card-skeleton";
import { type ListAddress, listHref } from "./list-filter";

interface JobListProps {
  readonly query: JobPageQuery;
  readonly path: string;
  readonly address: ListAddress;
  readonly pageSize: number;
  /** "government job": what is being counted. */
  readonly noun: string;
  readonly emptyTitle: string;
  readonly errors: { readonly toast: string; readonly inline: string };
}

/** A list of jobs in one of its four states, below a line of words that outlives them all. */
export function JobList(props: JobListProps) {
  const { data, error, isPlaceholderData, errorUpdatedAt, refetch } = useQuery({
    ...props.query,
    placeholderData: keepPreviousData,
  });
  const failure = error ? (serverMessage(error) ?? props.errors.toast) : undefined;
  useEffect(() => {
    if (failure && errorUpdatedAt > 0) showToast("error", failure);
  }, [failure, errorUpdatedAt]);
  const region = useFocusOnPaging(props.address);
  const retry = () => void refetch();
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Jobs found"
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}
    >
      <StatusLine {...props} page={data} failed={error !== null} />
      {/* What is already there stays readable when asking again fails. */}
      {error && data ? <FailedAgain text={props.errors.inline} onRetry={retry} /> : null}
      {error && !data ? <FailedList text={props.errors.inline} onRetry={retry} /> : null}
      {error || data ? null : <JobCardSkeletons count={props.pageSize} />}
      {data ? <Results {...props} page={data} onRefresh={retry} /> : null}
    </section>
  );
}

/** After a step to another page, the keyboard and the screen reader go on at its results. */
function useFocusOnPaging({ q, loc, page }: ListAddress): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const before = useRef({ q, loc, page });
  useEffect(() => {
    const { current: last } = before;
    before.current = { q, loc, page };
    // Another search comes from its field, and whoever types there stays there.
    const paged = last.page !== page && last.q === q && last.loc === loc;
    if (paged) region.current?.focus({ preventScroll: true });
  }, [q, loc, page]);
  return region;
}

interface StatusLineProps extends Pick<JobListProps, "address" | "noun" | "emptyTitle"> {
  readonly page: JobPage | undefined;
  readonly failed: boolean;
}

const STATUS_LINE = "mt-5 mb-3 flex items-baseline justify-between gap-4 text-ink-2";

/** One element through all states, because screen readers tell changes, not arrivals. */
function StatusLine({ address, noun, emptyTitle, page, failed }: StatusLineProps) {
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
        {page && !listed ? (isPastEnd(page) ? PAST_END : emptyTitle) : null}
      </p>
      {listed ? (
        <p className="text-sm">{address.q ? "Most relevant first" : "Newest first"}</p>
      ) : null}
    </div>
  );
}

interface ResultsProps extends Pick<JobListProps, "path" | "address" | "emptyTitle"> {
  readonly page: JobPage;
  readonly onRefresh: () => void;
}

function Results({ path, address, emptyTitle, page, onRefresh }: ResultsProps) {
  const hrefOf = (number: number) => listHref(path, { ...address, page: number });
  if (isPastEnd(page)) return <PastEnd lastPage={hrefOf(page.totalPages)} />;
  if (page.jobs.length === 0) {
    return <EmptyList title={emptyTitle} path={path} onRefresh={onRefresh} />;
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {page.jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </div>
      <Pagination page={address.page} pages={page.totalPages} hrefOf={hrefOf} />
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

interface EmptyListProps {
  readonly title: string;
  readonly path: string;
  readonly onRefresh: () => void;
}

function EmptyList({ title, path, onRefresh }: EmptyListProps) {
  return (
    <MessagePanel
      icon="inbox"
      title={title}
      text="Try other words, another place, or look at all jobs."
    >
      <ButtonLink to={path} variant="primary">
        Clear Filters
      </ButtonLink>
      <Button icon="refresh-cw" onClick={onRefresh}>
        Refresh
      </Button>
    </MessagePanel>
  );
}
