import { fee as feeLabel } from "#messages/eligibility";
import * as t from "#messages/eligibility-form";
import type { EligibleJob } from "../../api/eligibility";
import { feeText, outcomeText } from "../../eligibility/assessment-text";
import { OutcomeMark } from "../../eligibility/outcome-mark";
import { endDate, jobTitle } from "../../jobs/details";
import { CARD_FACTS, CardFact, JobCardFrame } from "../../jobs/job-card-frame";
import { parseMoment, shortDate } from "../../lib/dates";
import { UserText } from "../../ui/user-text";
import { jobEligibilityPath } from "./eligibility-url";

/** Renders a job with its outcome. Its button opens the assessment, its title the job. */
export function EligibleJobCard({ job }: { readonly job: EligibleJob }) {
  const { outcome, posts, reasons, fee, isLastYear } = job.eligibility;
  const end = parseMoment(endDate(job));
  return (
    <JobCardFrame
      job={job}
      title={jobTitle(job)}
      heading="h3"
      action={{
        label: t.seeReasons(),
        primary: false,
        to: jobEligibilityPath(job.slug || job.id),
      }}
    >
      <p>
        <OutcomeMark outcome={outcome} text={outcomeText(outcome, posts, true)} />
      </p>
      {isLastYear ? <p className="font-semibold">{t.lastYear()}</p> : null}
      {outcome === "eligible" ? null : (
        <ul className="list-disc pl-5 text-sm">
          {reasons.map((reason) => (
            <li key={reason}>
              <UserText text={reason} />
            </li>
          ))}
        </ul>
      )}
      <ul className={CARD_FACTS}>
        <CardFact icon="calendar" label={t.lastDate()}>
          {end ? shortDate(end) : undefined}
        </CardFact>
        <CardFact icon="indian-rupee" label={feeLabel()}>
          {fee ? feeText(fee) : undefined}
        </CardFact>
      </ul>
    </JobCardFrame>
  );
}
