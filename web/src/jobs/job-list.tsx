import type { ComponentType } from "react";
import * as frame from "#messages/list";
import type { JobPage, JobSummary } from "../api/jobs";
import { type ListCount, ListRegion } from "../list/list-region";
import { type ResultsRef, useScrollOnListChange } from "../list/scroll-to-results";
import { useShownValue } from "../list/use-list-page";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { JobCardSkeletons } from "./job-card-skeleton";
import type { JobListConfig } from "./job-list-config";
import { followedList } from "./job-lists";
import { isFiltered, type ListUrl, listHref } from "./list-url";
import type { JobPageState } from "./use-job-page";

interface JobListProps {
  readonly list: Omit<JobListConfig, "head" | "search" | "query">;
  readonly url: ListUrl;
  readonly result: JobPageState;
  readonly results: ResultsRef;
  readonly card: ComponentType<{ readonly job: JobSummary }>;
}

/** Renders a list of jobs. */
export function JobList({ list, url, result, results, card: Card }: JobListProps) {
  const { page } = result;
  const shownPage = useShownValue(url.page, result);
  const shownQuery = useShownValue(url.query, result);
  useScrollOnListChange(results, {
    search: listHref(list, { ...url, page: 1 }),
    choices: listHref(list, { ...url, query: "", location: "", page: 1 }),
    page: url.page,
  });
  return (
    <ListRegion
      {...{ results, query: result }}
      count={page && jobCount(page)}
      noun={list.noun}
      page={shownPage}
      order={shownQuery ? frame.mostRelevantFirst() : frame.newestFirst()}
      emptyMessage={list.empty.title()}
      errorMessage={list.errors.inline()}
      followed={followedList(list, url)}
      previous={list.previousLabel?.()}
      hrefOf={(number) => listHref(list, { ...url, page: number })}
      skeleton={<JobCardSkeletons count={list.pageSize} />}
      renderEmpty={(onRefresh) => <EmptyList {...{ list, url, onRefresh }} />}
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

interface EmptyListProps extends Pick<JobListProps, "list" | "url"> {
  readonly onRefresh: () => void;
}

function EmptyList({ list, url, onRefresh }: EmptyListProps) {
  const { title, text, link } = list.empty;
  return (
    <MessagePanel icon="inbox" title={title()} {...(text ? { text: text() } : {})}>
      {link ? (
        <ButtonLink to={link.to} variant="primary">
          {link.label()}
        </ButtonLink>
      ) : null}
      {!link || isFiltered(url) ? (
        <ButtonLink to={list.path} variant={link ? "secondary" : "primary"}>
          {frame.clearFilters()}
        </ButtonLink>
      ) : null}
      <Button icon="refresh-cw" onClick={onRefresh}>
        {frame.refresh()}
      </Button>
    </MessagePanel>
  );
}
