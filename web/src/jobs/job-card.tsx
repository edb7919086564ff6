import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { hasPassed, parseMoment, shortDate } from "../lib/dates";
import { plural } from "../lib/text";
import { daysLeft } from "./days-left";
import { jobExcerpt } from "./description";
import { employment, endDate, experience, isGovernment, jobTitle, vacancies } from "./details";
import { JobBadges } from "./job-badges";
import { CARD_FACTS, CardFact, JobCardFrame } from "./job-card-frame";
import { applicationWindow, closesSoon, daysUntil, opensOn } from "./rules";
import { salaryText } from "./salary";

interface JobCardProps {
  readonly job: JobSummary;
  readonly heading?: "h2" | "h3";
  /** Where it leads, when not to the page of the job's own kind. */
  readonly to?: string;
  /** Only what decides whether to look closer. */
  readonly brief?: boolean;
}

/** A job in a list. */
export function JobCard({ job, heading = "h2", to, brief = false }: JobCardProps) {
  const now = useNow();
  const open = isGovernment(job) && applicationWindow(job, now) === "open";
  return (
    <JobCardFrame
      {...{ job, heading }}
      {...(to ? { to } : {})}
      title={jobTitle(job)}
      action={{ label: open ? "Apply Now" : "View Details", primary: open }}
    >
      <JobBadges job={job} />
      <JobFacts job={job} brief={brief} />
      {brief ? null : <p className="text-sm text-ink-2">{jobExcerpt(job)}</p>}
    </JobCardFrame>
  );
}

function JobFacts({ job, brief }: { readonly job: JobSummary; readonly brief: boolean }) {
  const posts = vacancies(job);
  return (
    <ul className={CARD_FACTS}>
      <CardFact icon="map-pin" label="Location">
        {job.location?.trim()}
      </CardFact>
      <NextDate job={job} />
      <CardFact icon="users" label="Vacancies">
        {posts && /^[\d,]+$/.test(posts)
          ? `${posts} ${plural(Number(posts.replaceAll(",", "")), "post")}`
          : posts}
      </CardFact>
      <CardFact icon="indian-rupee" label="Salary" wide={!isGovernment(job)}>
        {salaryText(job)}
      </CardFact>
      {brief || isGovernment(job) ? null : (
        <>
          <CardFact icon="briefcase" label="Experience">
            {experience(job)}
          </CardFact>
          <CardFact icon="clock" label="Job type">
            {employment(job)}
          </CardFact>
        </>
      )}
    </ul>
  );
}

/** The date that must not be missed; in its last days, with how many are left. Before the first date, that one; after the last, that it is over. */
function NextDate({ job }: { readonly job: JobSummary }) {
  const now = useNow();
  const start = opensOn(job, now);
  if (start) {
    return (
      <CardFact icon="calendar">
        Applications open on <b className="font-semibold text-ink">{shortDate(start)}</b>
      </CardFact>
    );
  }
  const end = parseMoment(endDate(job));
  if (!end) return null;
  if (hasPassed(end, now))
    return <CardFact icon="calendar">{`Closed on ${shortDate(end)}`}</CardFact>;
  const soon = closesSoon(job, now);
  return (
    <CardFact icon="calendar">
      Last date{" "}
      <b className={`font-semibold ${soon ? "text-saffron" : "text-ink"}`}>{shortDate(end)}</b>
      {soon ? ` · ${daysLeft(daysUntil(endDate(job), now) ?? 0)}` : ""}
    </CardFact>
  );
}
