import * as t from "#messages/jobs";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { useTickerRules } from "../app-context/ticker-rules";
import { hasPassed, parseMoment, shortDate } from "../lib/dates";
import { UserText } from "../ui/user-text";
import { daysLeft } from "./days-left";
import { jobExcerpt } from "./description";
import {
  employment,
  endDate,
  experience,
  isGovernment,
  jobTitle,
  vacancies,
  vacanciesText,
} from "./details";
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
      action={{ label: open ? t.applyNow() : t.viewDetails(), primary: open }}
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
      <CardFact icon="map-pin" label={t.location()}>
        {job.location?.trim()}
      </CardFact>
      <NextDate job={job} />
      <CardFact icon="users" label={t.vacancies()}>
        {posts && /^[\d,]+$/.test(posts)
          ? t.posts({ shown: posts, count: Number(posts.replaceAll(",", "")) })
          : vacanciesText(job)}
      </CardFact>
      <CardFact icon="indian-rupee" label={t.salary()} wide={!isGovernment(job)}>
        {salaryText(job)}
      </CardFact>
      {brief || isGovernment(job) ? null : (
        <>
          <CardFact icon="briefcase" label={t.experience()}>
            {experience(job)}
          </CardFact>
          <CardFact icon="clock" label={t.jobType()}>
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
  const rules = useTickerRules();
  const start = opensOn(job, now);
  if (start) {
    return (
      <CardFact icon="calendar">
        {t.applicationsOpenOn(<b className="font-semibold text-ink">{shortDate(start)}</b>)}
      </CardFact>
    );
  }
  const end = parseMoment(endDate(job));
  if (!end) return null;
  if (hasPassed(end, now)) return <CardFact icon="calendar">{t.closedOn(shortDate(end))}</CardFact>;
  const soon = closesSoon(job, now, rules);
  return (
    <CardFact icon="calendar">
      {t.lastDate(
        <b className={`font-semibold ${soon ? "text-saffron" : "text-ink"}`}>{shortDate(end)}</b>,
      )}
      {soon ? ` · ${daysLeft(daysUntil(endDate(job), now) ?? 0)}` : ""}
    </CardFact>
  );
}
