import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { serverMessage } from "../api/client";
import type { JobPage, JobPageQuery } from "../api/jobs";
import { indianGrouping } from "../site/money";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { Pagination } from "../ui/pagination";
import { showToast } from "../ui/toasts";
import { JobCard } from "./job-card";
import { JobListSkeleton } from "./job-card-skeleton";
import { type ListAddress, listHref } from "./list-filter";

interface JobListProps {
  readonly query: JobPageQuery;
  readonly path: string;
  readonly address: ListAddress;
  readonly pageSize: number;
  /** "government jobs": what is being counted. */
  readonly noun: string;
  readonly emptyTitle: string;
  readonly errors: { readonly toast: string; readonly inline: string };
}

/** A list of jobs in one of its four states. */
export function JobList(props: JobListProps) {
  const { data, error, isPlaceholderData, errorUpdatedAt, refetch } = useQuery({
    ...props.query,
    placeholderData: keepPreviousData,
  });
  const failure = error ? (serverMessage(error) ?? props.errors.toast) : undefined;
  useEffect(() => {
    if (failure && errorUpdatedAt > 0) showToast("error", failure);
  }, [failure, errorUpdatedAt]);

  // What is already there stays readable when asking again fails.
  if (error && !data) {
    return <FailedList text={props.errors.inline} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <JobListSkeleton words={`Loading ${props.noun}...`} count={props.pageSize} />;
  }
  if (data.jobs.length === 0) {
    return (
      <EmptyList title={props.emptyTitle} path={props.path} onRefresh={() => void refetch()} />
    );
  }
  return (
    <Results {...props} page={data} stale={isPlaceholderData}>
      {data.jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Results>
  );
}

interface ResultsProps extends Pick<JobListProps, "path" | "address" | "noun"> {
  readonly page: JobPage;
  readonly stale: boolean;
  readonly children: ReactNode;
}

function Results({ path, address, noun, page, stale, children }: ResultsProps) {
  return (
    <div aria-busy={stale} className={stale ? "opacity-60 transition-opacity" : undefined}>
      <div className="mt-5 mb-3 flex items-baseline justify-between gap-4 text-ink-2">
        <p role="status">
          <b className="text-ink tabular-nums">{indianGrouping(page.totalJobs)}</b> {noun}
        </p>
        <p className="text-sm">Newest first</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
      <Pagination
        page={address.page}
        pages={page.totalPages}
        hrefOf={(number) => listHref(path, { ...address, page: number })}
      />
    </div>
  );
}

function FailedList({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <MessagePanel alert icon="circle-alert" title="Something went wrong" text={text}>
      <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
        Try Again
      </Button>
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
