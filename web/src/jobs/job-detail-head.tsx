import * as t from "#messages/job-detail";
import * as ui from "#messages/ui";
import type { Job } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { longDateWithTime, parseMoment } from "../lib/dates";
import { safeHref } from "../lib/safe-href";
import { Icon, type IconName } from "../ui/icon";
import { UserText } from "../ui/user-text";
import { Countdown, DateNote } from "./date-notes";
import {
  employment,
  endDate,
  experience,
  jobTitle,
  officialNotificationUrl,
  qualification,
  vacanciesText,
} from "./details";
import { HEAD_LINK, HeadPanel } from "./head-panel";
import { JobBadges } from "./job-badges";
import { daysUntil, opensOn } from "./rules";
import { detailSalaryText } from "./salary";

/** Renders the main facts: title, organisation, place, salary and deadline. */
export function JobDetailHead({ job }: { readonly job: Job }) {
  return (
    <HeadPanel job={job} title={jobTitle(job)} links={<NoticeLink job={job} />}>
      <div className="mt-3">
        <JobBadges job={job} />
      </div>
      <Deadline job={job} />
      <HeadFacts job={job} />
    </HeadPanel>
  );
}

function HeadFacts({ job }: { readonly job: Job }) {
  const facts: readonly (readonly [IconName, string, string | undefined])[] = [
    ["map-pin", t.location(), job.location?.trim() || undefined],
    ["briefcase", t.jobType(), employment(job)],
    ["indian-rupee", t.salary(), detailSalaryText(job)],
    ["users", t.vacancies(), vacanciesText(job)],
    ["clock", t.experience(), experience(job)],
    ["graduation-cap", t.qualification(), qualification(job)],
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
            <dd className="font-semibold">
              <UserText text={value} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/**
 * Renders the last date and the days until it, or the first date while applications are not open.
 */
function Deadline({ job }: { readonly job: Job }) {
  const now = useNow();
  const end = parseMoment(endDate(job));
  const start = opensOn(job, now);
  if (start) {
    return (
      <DateNote tone="ahead">
        {t.applicationsOpenOn(<b className="font-semibold text-ink">{longDateWithTime(start)}</b>)}
        {end ? <span className="block text-sm">{t.lastDate(longDateWithTime(end))}</span> : null}
      </DateNote>
    );
  }
  if (!end) return null;
  const days = daysUntil(endDate(job), now);
  if (days === undefined) {
    return (
      <DateNote tone="over">
        {t.applicationsClosedOn(<b className="font-semibold text-ink">{longDateWithTime(end)}</b>)}
      </DateNote>
    );
  }
  return (
    <Countdown days={days} text={days === 0 ? t.lastDayToApply() : t.daysToApply(days)}>
      {t.lastDate(<b className="font-semibold text-ink">{longDateWithTime(end)}</b>)}
    </Countdown>
  );
}

function NoticeLink({ job }: { readonly job: Job }) {
  const notice = safeHref(officialNotificationUrl(job));
  if (!notice) return null;
  return (
    <a href={notice} target="_blank" rel="noreferrer" className={HEAD_LINK}>
      <Icon name="file-text" />
      {t.officialNotification()}
      <span className="sr-only">{ui.opensInNewTab()}</span>
    </a>
  );
}
