import type { ComponentType } from "react";
import type { JobPage, JobSummary } from "../api/jobs";
import { type Results, useListPlace } from "../site/list-place";
import { type ListCount, ListRegion } from "../site/list-region";
import { useShown } from "../site/use-list-page";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { JobCardSkeletons } from "./job-card-skeleton";
import type { JobListKind } from "./job-list-kind";
import { isNarrowed, type ListAddress, listHref } from "./list-address";
import type { JobPageState } from "./use-job-page";

interface JobListProps {
  readonly list: Omit<JobListKind, "head" | "search" | "query">;
  readonly address: ListAddress;
  readonly found: JobPageState;
  readonly results: Results;
  readonly card: ComponentType<{ readonly job: JobSummary }>;
}

/** A list of jobs. */
export function JobList({ list, address, found, results, card: Card }: JobListProps) {
  const { page } = found;
  const shown = useShown(address, found);
  useListPlace(results, {
    search: listHref(list, { ...address, page: 1 }),
    choices: listHref(list, { ...address, words: "", place: "", page: 1 }),
    page: address.page,
  });
  return (
    <ListRegion
      {...{ results, found }}
      count={page && jobCount(page)}
      noun={list.noun}
      page={shown.page}
      order={shown.words ? "Most relevant first" : "Newest first"}
      empty={list.empty.title}
      failure={list.errors.inline}
      previous={list.previous}
      hrefOf={(number) => listHref(list, { ...address, page: number })}
      skeleton={<JobCardSkeletons count={list.pageSize} />}
      nothing={(onRefresh) => <EmptyList {...{ list, address, onRefresh }} />}
    >
      {page?.jobs.map((job) => (
        <Card key={job.id} job={job} />
      ))}
    </ListRegion>
  );
}

export const jobCount = ({ jobs, totalJobs, totalPages }: JobPage): ListCount => ({
  shown: jobs.length,
  total: totalJobs,
  pages: totalPages,
});

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
