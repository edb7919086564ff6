import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { savedJobs } from "../jobs/saved-jobs";
import { shortDate } from "../lib/dates";
import { countWithNoun } from "../lib/text";
import { Panel } from "../ui/panel";
import { AccountPage } from "./account-page";
import { deadline } from "./deadlines";
import { SavedJobList } from "./saved-job-list";

export function SavedJobsPage() {
  const any = savedJobs.use().length > 0;
  return (
    <AccountPage title="Saved Jobs" text={any ? "The nearest last date comes first." : undefined}>
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
  return (
    <p className="border-b border-line pb-3 text-ink-2 tabular-nums">
      {`${countWithNoun(jobs.length, "saved job")}`}
      {next ? `. Next ${next.label.toLowerCase()}: ${shortDate(next.moment)}` : ""}
    </p>
  );
}
