import * as account from "#messages/account";
import * as t from "#messages/applications";
import * as shell from "#messages/shell";
import { type Application, applications } from "../jobs/job-history";
import { shortDate } from "../lib/dates";
import { jobPath } from "../lib/job-path";
import { ButtonLink } from "../ui/button";
import { InitialLogo } from "../ui/initial-logo";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { AccountPage } from "./account-page";
import { EmptyState } from "./empty-state";
import { InlineError } from "./inline-error";
import { JobRow } from "./job-row";
import { JobRowSkeletons } from "./job-row-skeletons";
import { useSummaries } from "./use-summaries";

export const ApplicationsPage = () => (
  <AccountPage title={account.myApplications()} text={t.purpose()}>
    <Panel className="md:py-3">
      <ApplicationList />
    </Panel>
  </AccountPage>
);

function ApplicationList() {
  const started = applications.use();
  const { jobs, failed, retry } = useSummaries(started.map(({ id }) => id));
  if (started.length === 0) return <NoApplications />;
  return (
    <div tabIndex={-1}>
      {failed ? <InlineError text={t.applicationsFailed()} onRetry={retry} /> : null}
      {jobs || failed ? null : (
        <JobRowSkeletons loadingText={t.loadingApplications()} count={started.length} />
      )}
      {jobs ? (
        <ul>
          {started.map((application) => {
            const job = jobs.find(({ id }) => id === application.id);
            const note = followedNote(application);
            return job ? (
              <JobRow key={job.id} job={job} to={jobPath(job)} note={note} />
            ) : (
              <RemovedJobRow key={application.id} title={application.title} note={note} />
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

const followedNote = ({ at }: Application) =>
  t.followedOn(shortDate({ start: at, end: at, wholeDay: false }));

/** Renders the application of a deleted job. */
function RemovedJobRow({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <li className="flex items-start gap-x-3 border-t border-line py-3.5 first:border-t-0">
      <InitialLogo name={title} />
      <div className="min-w-0 flex-1">
        <p className="font-bold tracking-tight">
          <UserText text={title} />
        </p>
        <p className="text-sm text-ink-2">{t.noLongerListed()}</p>
        <p className="text-sm text-pretty text-ink-3">{note}</p>
      </div>
    </li>
  );
}

function NoApplications() {
  return (
    <EmptyState title={t.noApplications()} text={t.noApplicationsText()}>
      <ButtonLink to="/saved-jobs" variant="primary" size="small">
        {account.savedJobs()}
      </ButtonLink>
      <ButtonLink to="/govt-jobs" size="small">
        {shell.governmentJobs()}
      </ButtonLink>
    </EmptyState>
  );
}
