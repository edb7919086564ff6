import type { Job } from "../api/jobs";
import { track } from "../site/analytics";
import { useNow } from "../site/clock";
import { hasPassed, parseMoment } from "../site/dates";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { applyUrl, applyUrlMissing } from "./apply-url";
import { endDate, jobTitle } from "./details";
import { shareJob, useSaveJob } from "./job-actions";
import { opensOn } from "./rules";

/** Apply, save and share: beside the text on a desktop, at hand at the bottom edge of a phone. */
export function JobDetailActions({ job }: { readonly job: Job }) {
  const { saved, toggle } = useSaveJob(job);
  return (
    <div className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-4 py-2.5 md:static md:rounded-xl md:border md:p-5 md:shadow-card">
      <div className="flex items-end gap-2.5 md:flex-col md:items-stretch">
        <ApplyLink job={job} />
        <Button
          icon={saved ? "bookmark-check" : "bookmark"}
          onClick={toggle}
          className="max-md:size-12 max-md:px-0"
        >
          <span className="max-md:sr-only">{saved ? "Unsave job" : "Save job"}</span>
        </Button>
        <Button
          icon="share-2"
          onClick={() => void shareJob(job)}
          className="max-md:size-12 max-md:px-0"
        >
          <span className="max-md:sr-only">Share</span>
        </Button>
      </div>
    </div>
  );
}

/** The link depends on its address alone: last dates are often put off. Outside them, it steps back. */
function ApplyLink({ job }: { readonly job: Job }) {
  const now = useNow();
  const end = parseMoment(endDate(job));
  const closed = end !== undefined && hasPassed(end, now);
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
  function onApply() {
    track("job_application", { job_id: job.id });
    track("conversion", { job_id: job.id });
  }
  return (
    <div className="flex flex-1 flex-col gap-1.5">
      {closed || notYet ? (
        <p className="text-center text-sm font-semibold text-ink-2">
          {closed ? "Applications closed" : "Applications not open yet"}
        </p>
      ) : null}
      <a
        href={url}
        target="_blank"
        rel="noreferrer nofollow"
        aria-label={`Apply Now: ${jobTitle(job)} (opens in a new tab)`}
        onClick={onApply}
        className={buttonClass(closed || notYet ? "secondary" : "primary", "medium")}
      >
        Apply Now
        <Icon name="external-link" />
      </a>
    </div>
  );
}
