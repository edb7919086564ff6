import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { hasPassed, parseMoment, shortDate } from "../lib/dates";
import { plural } from "../lib/text";
import { UserText } from "../ui/user-text";
import { daysLeft } from "./days-left";
import { jobExcerpt } from "./description";
import { employment, endDate, experience, isGovernment, jobTitle, vacancies } from "./details";
import { JobBadges } from "./job-badges";
import { CARD_FACTS, CardFact, JobCardFrame } from "./job-card-frame";
import { applicationWindow, daysUntil, opensOn } from "./rules";
import { salaryText } from "./salary";
import { closesSoon } from "./urgency";

interface JobCardProps {
  readonly job: JobSummary;
  readonly heading?: "h2" | "h3";
  /** The path of the card's link, if it is not the page of the job's own kind. */
  readonly to?: string;
  /** Shows only the main facts. */
  readonly brief?: boolean;
}

/** Renders a job in a list. */
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
      {brief ? null : (
        <p className="text-sm text-ink-2">
          <UserText text={jobExcerpt(job)} />
        </p>
      )}
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

/**
 * Renders the next date of the job: the first date before applications open, then the last date,
 * with a countdown in its last days. After the last date it shows that applications have closed.
 */
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
