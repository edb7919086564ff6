import { type ComponentType, type ReactNode, useRef } from "react";
import { isPastEnd, type JobPage, type JobSummary } from "../api/jobs";
import { indianGrouping } from "../site/money";
import { plural } from "../site/text";
import { Button, ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { MessagePanel } from "../ui/message-panel";
import { Pagination } from "../ui/pagination";
import { JobCardSkeletons } from "./job-card-skeleton";
import type { JobListKind } from "./job-list-kind";
import { isNarrowed, type ListAddress, listHref } from "./list-address";
import { type Results, useListPlace } from "./list-place";
import type { JobPageState } from "./use-job-page";

interface JobListProps {
  readonly list: Omit<JobListKind, "head" | "search" | "query">;
  readonly address: ListAddress;
  readonly found: JobPageState;
  readonly results: Results;
  readonly card: ComponentType<{ readonly job: JobSummary }>;
}

/** A list of jobs in one of its four states, below a line of words that outlives them all. */
export function JobList({ list, address, found, results, card }: JobListProps) {
  const { page, loading, failed } = found;
  const shown = useShown(address, found);
  useListPlace(results, list, address);
  function retry() {
    // The button may go with the answer, and must not take the keyboard's place with it.
    results.current?.focus({ preventScroll: true });
    found.retry();
  }
  const failure = { text: list.errors.inline, onRetry: retry };
  const panel = failed ? !page : page?.jobs.length === 0;
  const waiting = loading && (page !== undefined || failed);
  return (
    <section
      ref={results}
      tabIndex={-1}
      aria-label={regionName(list.noun)}
      data-results=""
      className="max-md:-scroll-mt-2"
    >
      <StatusLine {...{ list, page, loading }} address={shown} />
      {/* Without the line of words: what is busy is not read out. */}
      <div
        aria-busy={waiting || undefined}
        className={
          classNames(
            waiting && "opacity-60 transition-opacity",
            // Nothing stands in the line of words, which keeps its room.
            panel && "-mt-4",
          ) || undefined
        }
      >
        {/* What is already there stays readable when asking again fails. */}
        {failed && page ? <FailedAgain {...failure} /> : null}
        {failed && !page ? <FailedList {...failure} /> : null}
        {failed || page ? null : <JobCardSkeletons count={list.pageSize} />}
        {page ? (
          <Found
            {...{ list, page, card }}
            address={{ ...address, page: shown.page }}
            onRefresh={retry}
          />
        ) : null}
      </div>
    </section>
  );
}

/** "Government jobs found" */
const regionName = (noun: string) =>
  `${noun.charAt(0).toUpperCase()}${plural(2, noun).slice(1)} found`;

/** The address of what is shown, which stays until the answer to the next one is there. */
function useShown(address: ListAddress, { page, stale }: JobPageState): ListAddress {
  const shown = useRef(address);
  if (page && !stale) shown.current = address;
  return shown.current;
}

interface StatusLineProps extends Pick<JobListProps, "list" | "address"> {
  readonly page: JobPage | undefined;
  readonly loading: boolean;
}

/** One element through all states, because screen readers tell changes, not arrivals. It always has its room. */
function StatusLine({ list, address, page, loading }: StatusLineProps) {
  const { noun, empty } = list;
  const listed = page !== undefined && page.jobs.length > 0;
  return (
    <div className="mt-3 mb-2 flex min-h-6 items-baseline justify-between gap-4 leading-6 text-ink-2 md:mt-5 md:mb-3">
      {/* What the panel below says to the eye need not stand here as well. */}
      <p role="status" className={listed || loading ? undefined : "sr-only"}>
        {loading ? (
          <>
            <Icon name="loader-circle" className="mr-2 inline-block animate-spin align-[-0.15em]" />
            {`Loading ${plural(2, noun)}...`}
          </>
        ) : null}
        {listed && !loading ? (
          <>
            <span className="sr-only">{`Page ${address.page} of ${page.totalPages}, `}</span>
            <b className="text-ink tabular-nums">{indianGrouping(page.totalJobs)}</b>{" "}
            {plural(page.totalJobs, noun)}
          </>
        ) : null}
        {page && !listed && !loading ? (isPastEnd(page) ? PAST_END : empty.title) : null}
      </p>
      {listed ? (
        <p className="text-sm">{address.words ? "Most relevant first" : "Newest first"}</p>
      ) : null}
    </div>
  );
}

interface FoundProps extends Pick<JobListProps, "list" | "address" | "card"> {
  readonly page: JobPage;
  readonly onRefresh: () => void;
}

function Found({ list, address, card: Card, page, onRefresh }: FoundProps) {
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
