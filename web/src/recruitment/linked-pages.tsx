import { localizePath } from "#language/paths";
import * as t from "#messages/recruitment-page";
import type { FollowingJob } from "../api/recruitments";
import { jobPath } from "../lib/job-path";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";

/** Renders the pages of the jobs, admit cards and results of a recruitment. */
export function LinkedPages({ jobs }: { readonly jobs: readonly FollowingJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Panel title={t.linkedPages()}>
      <ul className="-mb-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <a
              href={localizePath(jobPath(job))}
              className="inline-flex min-h-11 items-center gap-2 text-brand underline"
            >
              <Icon name={ICONS[job.jobType]} />
              <span>
                <UserText text={job.title} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const ICONS = {
  GOVERNMENT: "landmark",
  PRIVATE: "briefcase",
  TECH: "briefcase",
  NON_TECH: "briefcase",
  ADMIT_CARD: "ticket",
  RESULT: "award",
} as const;
