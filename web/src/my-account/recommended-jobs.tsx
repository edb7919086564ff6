import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/dashboard";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { useSyncStatus } from "../jobs/account-sync-status";
import { endDate } from "../jobs/details";
import { JobCard } from "../jobs/job-card";
import { JobCardSkeletons } from "../jobs/job-card-skeleton";
import { savedJobs } from "../jobs/saved-jobs";
import { hasPassed, parseMoment } from "../lib/dates";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { LoadingText } from "../ui/skeleton";
import { InlineError } from "./inline-error";
import { type JobRecommendation, recommendJobs } from "./recommendations";
import { useSummaries } from "./use-summaries";

const MAX_SHOWN = 4;

/** Lists new jobs similar to the saved ones, or the newest jobs if none are saved. */
export function RecommendedJobs() {
  const ids = useInitialSavedJobs();
  const { jobs, failed } = useSummaries(ids);
  const isSyncing = useSyncStatus() === "pending" && ids.length === 0;
  const recommendations = useMemo(() => recommendJobs(jobs ?? []), [jobs]);
  // Without the saved jobs there is no basis for recommendations. The list of saved jobs shows the
  // error.
  if (failed) return null;
  if (!jobs || isSyncing) return <Loading title={t.newJobsLikeSaved()} />;
  return <Recommendations recommendations={recommendations} excludedIds={ids} />;
}

/**
 * Returns the jobs that were saved when the page was opened, so that a card does not disappear when
 * it is saved.
 */
function useInitialSavedJobs(): readonly number[] {
  const now = savedJobs.use();
  const [first, setFirst] = useState(now);
  if (first.length === 0 && now.length > 0) setFirst(now);
  return first.length > 0 ? first : now;
}

interface RecommendationsProps {
  readonly recommendations: readonly JobRecommendation[];
  /** IDs of jobs that are not shown. */
  readonly excludedIds: readonly number[];
}

function Recommendations({
  recommendations: [closest, ...others],
  excludedIds,
}: RecommendationsProps) {
  return closest ? <RecommendationList {...{ closest, others, excludedIds }} /> : null;
}

interface RecommendationListProps {
  readonly closest: JobRecommendation;
  readonly others: readonly JobRecommendation[];
  readonly excludedIds: readonly number[];
}

function RecommendationList({ closest, others, excludedIds }: RecommendationListProps) {
  const now = useNow();
  const { data, isPending, isError, refetch } = useQuery(closest.query);
  const isNew = (job: JobSummary) => {
    const end = parseMoment(endDate(job));
    return !excludedIds.includes(job.id) && !(end && hasPassed(end, now));
  };
  const newJobs = data?.jobs.filter(isNew).slice(0, MAX_SHOWN) ?? [];
  if (isPending) return <Loading title={closest.title} />;
  if (data && newJobs.length === 0)
    return <Recommendations recommendations={others} excludedIds={excludedIds} />;
  return (
    <section tabIndex={-1}>
      <Title text={closest.title} to={closest.to} />
      {isError && !data ? (
        <Panel>
          <InlineError text={t.newJobsFailed()} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {newJobs.map((job) => (
            <JobCard key={job.id} job={job} heading="h3" brief />
          ))}
        </div>
      )}
    </section>
  );
}

function Title({ text, to }: { readonly text: string; readonly to: string }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-xl font-bold tracking-tight">{text}</h2>
      <a
        href={localizePath(to)}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand"
      >
        {t.seeAll()}
        <span className="sr-only">: {text}</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

function Loading({ title }: { readonly title: string }) {
  return (
    <section>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl font-bold tracking-tight">{title}</h2>
        <LoadingText inline>{t.loadingNewJobs()}</LoadingText>
      </div>
      <JobCardSkeletons count={MAX_SHOWN} />
    </section>
  );
}
