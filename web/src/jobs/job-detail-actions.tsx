import * as t from "#messages/job-detail";
import { track } from "../analytics/analytics";
import type { Job } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { clickReport } from "../lib/click-report";
import { hasPassed, parseMoment } from "../lib/dates";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { applyUrl, applyUrlMissing } from "./apply-url";
import { DetailActions } from "./detail-actions";
import { endDate, jobTitle } from "./details";
import { addApplication } from "./job-history";
import { opensOn } from "./rules";

export function JobDetailActions({ job }: { readonly job: Job }) {
  return (
    <DetailActions job={job} save={t.saveJob} unsave={t.unsaveJob}>
      <ApplyLink job={job} />
    </DetailActions>
  );
}

/**
 * Renders the link to apply if its URL is known. It is less prominent before the first date and
 * missing after the last.
 */
function ApplyLink({ job }: { readonly job: Job }) {
  const now = useNow();
  const end = parseMoment(endDate(job));
  const notYet = opensOn(job, now) !== undefined;
  const url = applyUrl(job);
  if (!url) {
    return (
      <p className="flex flex-1 items-start gap-2 text-sm text-ink-2">
        <Icon name="info" className="mt-0.5 text-base" />
        {applyUrlMissing(job)}
      </p>
    );
  }
  if (end && hasPassed(end, now)) {
    return (
      <p className="flex-1 self-center text-center font-semibold text-ink-2">
        {t.applicationsClosed()}
      </p>
    );
  }
  function onApply() {
    track("job_application", { job_id: job.id });
    track("conversion", { job_id: job.id });
    addApplication({ id: job.id, title: jobTitle(job), at: now });
  }
  return (
    <div className="flex flex-1 flex-col gap-1.5">
      {notYet ? (
        <p className="text-center text-sm font-semibold text-ink-2">{t.notOpenYet()}</p>
      ) : null}
      <a
        href={url}
        ping={clickReport("job", job.id)}
        target="_blank"
        rel="noreferrer nofollow"
        aria-label={t.applyNowTo(jobTitle(job))}
        onClick={onApply}
        className={buttonClass(notYet ? "secondary" : "primary", "medium")}
      >
        {t.applyNow()}
        <Icon name="external-link" />
      </a>
    </div>
  );
}
