import { isAdmin, useUser } from "../accounts/session";
import type { Job } from "../api/jobs";
import { useNow } from "../site/clock";
import { longDateWithTime, parseMoment, relativeTime } from "../site/dates";
import { followable } from "../site/followable";
import { plural } from "../site/text";
import { Icon, type IconName } from "../ui/icon";
import { InitialLogo } from "../ui/initial-logo";
import { Panel } from "../ui/panel";
import {
  editPath,
  employment,
  endDate,
  experience,
  jobTitle,
  logoUrl,
  officialNotificationUrl,
  organisation,
  qualification,
  vacancies,
} from "./details";
import { JobBadges } from "./job-badges";
import { daysUntil, opensOn, URGENT_DAYS } from "./rules";
import { detailSalaryText } from "./salary";

/** What decides: who, what, where, for how much, and until when. */
export function JobDetailHead({ job }: { readonly job: Job }) {
  const title = jobTitle(job);
  const company = organisation(job);
  return (
    <Panel>
      <div className="flex items-start gap-4">
        <InitialLogo large name={company ?? title} src={logoUrl(job)} />
        <div className="min-w-0 flex-1">
          {company ? <p className="text-ink-2">{company}</p> : null}
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <PostedLine job={job} />
        </div>
      </div>
      <div className="mt-3">
        <JobBadges job={job} />
      </div>
      <Deadline job={job} />
      <HeadFacts job={job} />
      <div className="mt-3 -mb-2 flex flex-wrap gap-x-6 empty:hidden">
        <NoticeLink job={job} />
        <EditLink job={job} />
      </div>
    </Panel>
  );
}

function PostedLine({ job }: { readonly job: Job }) {
  const now = useNow();
  const posted = parseMoment(job.postedAt);
  return (
    <p className="mt-1 text-sm text-ink-3">
      Posted by Editor
      {posted ? `, ${relativeTime(posted.start, now)}` : ""}
    </p>
  );
}

function HeadFacts({ job }: { readonly job: Job }) {
  const facts: readonly (readonly [IconName, string, string | undefined])[] = [
    ["map-pin", "Location", job.location?.trim() || undefined],
    ["briefcase", "Job type", employment(job)],
    ["indian-rupee", "Salary", detailSalaryText(job)],
    ["users", "Vacancies", vacancies(job)],
    ["clock", "Experience", experience(job)],
    ["graduation-cap", "Qualification", qualification(job)],
  ];
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 tabular-nums sm:grid-cols-2">
      {facts.map(([icon, label, value]) =>
        value ? (
          <div key={label} className="relative min-w-0 pl-8">
            <dt className="text-xs text-ink-3">
              <Icon name={icon} className="absolute top-1 left-0 text-lg" />
              {label}
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** The last date and how long that is away; before the first date, that one. */
function Deadline({ job }: { readonly job: Job }) {
  const now = useNow();
  const end = parseMoment(endDate(job));
  const start = opensOn(job, now);
  if (start) {
    return (
      <p className="mt-4 rounded-lg bg-brand-soft px-4 py-3 text-balance text-ink-2">
        Applications open on <b className="font-semibold text-ink">{longDateWithTime(start)}</b>
        {end ? <span className="block text-sm">Last date {longDateWithTime(end)}</span> : null}
      </p>
    );
  }
  if (!end) return null;
  const days = daysUntil(endDate(job), now);
  if (days === undefined) {
    return (
      <p className="mt-4 rounded-lg bg-grey-soft px-4 py-3 text-balance text-ink-2">
        Applications closed on <b className="font-semibold text-ink">{longDateWithTime(end)}</b>
      </p>
    );
  }
  const tone = days <= URGENT_DAYS ? "bg-saffron-soft" : "bg-green-soft";
  const color = days <= URGENT_DAYS ? "text-saffron" : "text-green";
  return (
    <p className={`mt-4 flex items-center gap-3.5 rounded-lg px-4 py-2.5 ${tone}`}>
      <strong className={`text-3xl leading-none font-bold tabular-nums ${color}`}>
        {days === 0 ? "Today" : days}
      </strong>
      <span className="text-sm leading-snug text-ink-2">
        {days === 0 ? "is the last day to apply" : `${plural(days, "day")} left to apply`}
        <span className="block">
          Last date <b className="font-semibold text-ink">{longDateWithTime(end)}</b>
        </span>
      </span>
    </p>
  );
}

const LINK = "inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline";

function NoticeLink({ job }: { readonly job: Job }) {
  const notice = followable(officialNotificationUrl(job));
  if (!notice) return null;
  return (
    <a href={notice} target="_blank" rel="noreferrer" className={LINK}>
      <Icon name="file-text" />
      Official notification
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function EditLink({ job }: { readonly job: Job }) {
  const user = useUser();
  if (!isAdmin(user)) return null;
  return (
    <a href={editPath(job)} className={LINK}>
      <Icon name="pencil" />
      Edit This Job
    </a>
  );
}
