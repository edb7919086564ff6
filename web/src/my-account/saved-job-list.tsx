import { type ReactNode, useRef } from "react";
import * as t from "#messages/account";
import * as shell from "#messages/shell";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { jobTitle, sectorPath } from "../jobs/details";
import { useSaveJob } from "../jobs/job-actions";
import { Button, ButtonLink } from "../ui/button";
import { nearestFirst } from "./deadlines";
import { EmptyState } from "./empty-state";
import { InlineError } from "./inline-error";
import { JobRow } from "./job-row";
import { JobRowSkeletons } from "./job-row-skeletons";
import { useSavedJobs } from "./use-saved-jobs";

interface SavedJobListProps {
  /** Maximum number of jobs shown. */
  readonly maxShown?: number;
  /** Renders the header once the list is loaded. */
  readonly renderHeader?: (jobs: readonly JobSummary[]) => ReactNode;
}

/** Lists the saved jobs that still exist, nearest last date first. */
export function SavedJobList({ maxShown, renderHeader }: SavedJobListProps) {
  const now = useNow();
  const { ids, jobs, failed, retry } = useSavedJobs();
  const container = useRef<HTMLDivElement>(null);
  const shown = jobs && nearestFirst([...jobs].reverse(), now);

  return (
    <div ref={container} tabIndex={-1}>
      {failed ? <InlineError text={t.savedJobsFailed()} onRetry={retry} /> : null}
      {shown || failed ? null : (
        <JobRowSkeletons
          loadingText={t.loadingSavedJobs()}
          count={Math.min(ids.length || 2, maxShown ?? 4)}
        />
      )}
      {shown?.length === 0 ? <NoSavedJobs /> : null}
      {shown && shown.length > 0 ? (
        <>
          {renderHeader?.(shown)}
          <ul>
            {shown.slice(0, maxShown).map((job) => (
              <SavedJobRow key={job.id} job={job} onRemove={() => container.current?.focus()} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

interface SavedJobRowProps {
  readonly job: JobSummary;
  /** Moves the focus, because the row and its focused button are removed. */
  readonly onRemove: () => void;
}

function SavedJobRow({ job, onRemove }: SavedJobRowProps) {
  const { toggle } = useSaveJob(job);
  const title = jobTitle(job);
  const to = sectorPath(job);
  function unsave() {
    onRemove();
    toggle();
  }
  return (
    <JobRow job={job} to={to}>
      <ButtonLink size="small" to={to} label={t.viewJob(title)}>
        {t.view()}
      </ButtonLink>
      <Button size="small" variant="quiet" aria-label={t.unsaveJob(title)} onClick={unsave}>
        {t.unsave()}
      </Button>
    </JobRow>
  );
}

function NoSavedJobs() {
  return (
    <EmptyState title={t.noSavedJobs()} text={t.noSavedJobsText()}>
      <ButtonLink to="/govt-jobs" variant="primary" size="small">
        {shell.governmentJobs()}
      </ButtonLink>
      <ButtonLink to="/private-jobs" size="small">
        {shell.privateJobs()}
      </ButtonLink>
    </EmptyState>
  );
}
