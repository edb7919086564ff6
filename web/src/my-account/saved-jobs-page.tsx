import * as t from "#messages/account";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { savedJobs } from "../jobs/saved-jobs";
import { shortDate } from "../lib/dates";
import { indianGrouping } from "../lib/number-format";
import { Panel } from "../ui/panel";
import { AccountPage } from "./account-page";
import { deadline } from "./deadlines";
import { SavedJobList } from "./saved-job-list";

export function SavedJobsPage() {
  const any = savedJobs.use().length > 0;
  return (
    <AccountPage title={t.savedJobs()} text={any ? t.nearestDateFirst() : undefined}>
      <Panel className="md:py-3">
        <SavedJobList renderHeader={(jobs) => <NextLastDate jobs={jobs} />} />
      </Panel>
    </AccountPage>
  );
}

/** Shows the number of jobs and the nearest deadline. */
function NextLastDate({ jobs }: { readonly jobs: readonly JobSummary[] }) {
  const now = useNow();
  const next = jobs.map((job) => deadline(job, now)).find((day) => day?.days !== undefined);
  const count = t.savedJobCount({ shown: indianGrouping(jobs.length), count: jobs.length });
  const nextText = next?.kind === "exam" ? t.nextExamDate : t.nextLastDate;
  return (
    <p className="border-b border-line pb-3 text-ink-2 tabular-nums">
      {next ? nextText({ jobs: count, date: shortDate(next.moment) }) : count}
    </p>
  );
}
