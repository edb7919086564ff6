import type { ReactNode } from "react";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../site/clock";
import { parseMoment, relativeTime, shortDate } from "../site/dates";
import { plural } from "../site/text";
import { ButtonLink, IconButton } from "../ui/button";
import { classNames } from "../ui/class-names";
import { type IconName, iconClass } from "../ui/icon";
import { InitialLogo } from "../ui/initial-logo";
import { daysLeft } from "./days-left";
import { jobExcerpt } from "./description";
import {
  employment,
  endDate,
  experience,
  isGovernment,
  jobPath,
  jobTitle,
  logoUrl,
  organisation,
  vacancies,
} from "./details";
import { shareJob, useSaveJob } from "./job-actions";
import { JobBadges } from "./job-badges";
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

/** A job in a list. The whole card leads to the job; the real link is its title. */
export function JobCard({
  job,
  heading: Heading = "h2",
  to = jobPath(job),
  brief = false,
}: JobCardProps) {
  const title = jobTitle(job);
  const company = organisation(job);
  return (
    <article className="relative flex flex-col gap-2.5 rounded-xl border border-line bg-paper px-4 pt-4 pb-3 shadow-card transition-colors hover:border-control md:px-5">
      <div className="flex items-start gap-3">
        <InitialLogo name={company ?? title} src={logoUrl(job)} />
        <div className="min-w-0 flex-1">
          {company ? <p className="text-sm text-ink-2">{company}</p> : null}
          <Heading className="text-lg font-bold tracking-tight">
            <a href={to} className="after:absolute after:inset-0 after:rounded-xl">
              {title}
            </a>
          </Heading>
        </div>
        <SaveToggle job={job} title={title} />
      </div>
      <JobBadges job={job} />
      <CardFacts job={job} brief={brief} />
      {brief ? null : <p className="text-sm text-ink-2">{jobExcerpt(job)}</p>}
      <CardFoot job={job} title={title} to={to} />
    </article>
  );
}

function SaveToggle({ job, title }: { readonly job: JobSummary; readonly title: string }) {
  const { saved, toggle } = useSaveJob(job);
  return (
    <IconButton
      icon={saved ? "bookmark-check" : "bookmark"}
      label={saved ? `Unsave ${title}` : `Save ${title}`}
      onClick={toggle}
      className={`relative -mt-1.5 -mr-2 ${saved ? "text-brand" : ""}`}
    />
  );
}

function CardFacts({ job, brief }: { readonly job: JobSummary; readonly brief: boolean }) {
  const posts = vacancies(job);
  return (
    <ul className="grid grid-cols-1 gap-x-3 gap-y-1 text-sm text-ink-2 tabular-nums sm:grid-cols-[3fr_4fr]">
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

/** The date that must not be missed; in its last days, with how many are left. Before the first date, that one. */
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
  const soon = closesSoon(job, now);
  return (
    <CardFact icon="calendar">
      Last date{" "}
      <b className={`font-semibold ${soon ? "text-saffron" : "text-ink"}`}>{shortDate(end)}</b>
      {soon ? ` · ${daysLeft(daysUntil(endDate(job), now) ?? 0)}` : ""}
    </CardFact>
  );
}

interface CardFactProps {
  readonly icon: IconName;
  /** Says what the fact is, where its words do not. */
  readonly label?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function CardFact({ icon, label, wide = false, children }: CardFactProps) {
  if (!children) return null;
  return (
    <li className={classNames("fact", iconClass(icon), wide && "sm:col-span-2")}>
      {label ? <span className="sr-only">{label}: </span> : null}
      {children}
    </li>
  );
}

interface CardFootProps {
  readonly job: JobSummary;
  readonly title: string;
  readonly to: string;
}

function CardFoot({ job, title, to }: CardFootProps) {
  const now = useNow();
  const posted = parseMoment(job.postedAt);
  const open = isGovernment(job) && applicationWindow(job, now) === "open";
  return (
    <div className="mt-auto flex items-center gap-2 border-t border-line pt-2.5">
      <p className="mr-auto text-xs text-balance text-ink-3">
        Posted by Editor
        {posted ? `, ${relativeTime(posted.start, now)}` : ""}
      </p>
      <IconButton
        icon="share-2"
        label={`Share ${title}`}
        onClick={() => void shareJob(job)}
        className="relative"
      />
      <ButtonLink
        to={to}
        variant={open ? "primary" : "secondary"}
        size="small"
        label={`${open ? "Apply Now" : "View Details"}: ${title}`}
        className="relative"
      >
        {open ? "Apply Now" : "View Details"}
      </ButtonLink>
    </div>
  );
}
