import { useState } from "react";
import * as t from "#messages/dashboard";
import { viewedJobs } from "../jobs/job-history";
import { jobPath } from "../lib/job-path";
import { Button } from "../ui/button";
import { Panel } from "../ui/panel";
import { EmptyState } from "./empty-state";
import { InlineError } from "./inline-error";
import { JobRow } from "./job-row";
import { JobRowSkeletons } from "./job-row-skeletons";
import { useSummaries } from "./use-summaries";

const MAX_SHOWN = 5;

/** Lists the jobs viewed last in this browser. */
export function ViewedJobs() {
  return (
    <Panel title={t.recentlyViewed()} className="pb-3 md:pb-4">
      <div tabIndex={-1}>
        <ViewedList />
      </div>
    </Panel>
  );
}

function ViewedList() {
  const ids = viewedJobs.use();
  const { jobs, failed, retry } = useSummaries(ids);
  const [all, setAll] = useState(false);
  if (failed) return <InlineError text={t.viewedFailed()} onRetry={retry} />;
  if (!jobs) {
    return (
      <JobRowSkeletons loadingText={t.loadingViewed()} count={Math.min(ids.length, MAX_SHOWN)} />
    );
  }
  if (jobs.length === 0) {
    return <EmptyState title={t.nothingYet()} text={t.nothingYetText()} />;
  }
  return (
    <>
      <ul>
        {jobs.slice(0, all ? undefined : MAX_SHOWN).map((job) => (
          <JobRow key={job.id} job={job} to={jobPath(job)} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-2">
        {jobs.length > MAX_SHOWN ? (
          <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.showFewer() : t.showAll(jobs.length)}
          </Button>
        ) : null}
        <Button variant="quiet" size="small" onClick={() => viewedJobs.write([])}>
          {t.clearList()}
        </Button>
      </div>
    </>
  );
}
