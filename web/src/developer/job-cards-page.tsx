import { useNow } from "../app-context/clock";
import { ExamCard } from "../exams/exam-card";
import { examDetails } from "../jobs/details";
import { JobCard } from "../jobs/job-card";
import { JobCardSkeletons } from "../jobs/job-card-skeleton";
import { Badge } from "../ui/badge";
import { DeveloperPage } from "./developer-page";
import { sampleJobs } from "./sample-jobs";

const BADGES = [
  ["open", "Applications Open"],
  ["closed", "Applications Closed"],
  ["urgent", "Urgent"],
  ["new", "New"],
  ["plain", "Study material"],
] as const;

/** Shows every card and badge in each of its states (STATIC-07). */
export function JobCardsPage() {
  const samples = sampleJobs(useNow());
  return (
    <DeveloperPage
      title="Job cards"
      lede="Every card and badge in each of its states. The jobs are made up, so their links lead nowhere."
    >
      <h2 className="mb-3 text-xl font-bold">Badges</h2>
      <p className="mb-7 flex flex-wrap gap-1.5">
        {BADGES.map(([tone, label]) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </p>
      <h2 className="mb-3 text-xl font-bold">Cards</h2>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-6 md:grid-cols-2">
        {samples.map(({ state, job }) => (
          <li key={job.id} className="flex flex-col gap-1.5 *:last:flex-1">
            <p className="text-sm text-ink-2">{state}</p>
            {examDetails(job) ? (
              <ExamCard job={job} heading="h3" />
            ) : (
              <JobCard job={job} heading="h3" />
            )}
          </li>
        ))}
        {samples.slice(0, 1).map(({ job }) => (
          <li key={job.id} className="flex flex-col gap-1.5">
            <p className="text-sm text-ink-2">In brief</p>
            <JobCard job={job} heading="h3" brief />
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-3 text-xl font-bold">On their way</h2>
      <JobCardSkeletons count={2} />
    </DeveloperPage>
  );
}
