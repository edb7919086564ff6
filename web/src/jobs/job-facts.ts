import * as t from "#messages/job-detail";
import type { Job } from "../api/jobs";
import { longDate, longDateWithTime, parseMoment } from "../lib/dates";
import type { Fact } from "../ui/facts-table";
import {
  ageLimit,
  applicationFee,
  companyDetails,
  endDate,
  examDate,
  isGovernment,
  postedOn,
  startDate,
} from "./details";

/**
 * Returns the date in full. A text that is not a date, such as "February 2027", is returned
 * unchanged.
 */
export function dateText(text: string | null | undefined): string | undefined {
  const moment = parseMoment(text);
  return moment ? longDateWithTime(moment) : text || undefined;
}

export function dateFacts(job: Job): Fact[] {
  return [
    { label: t.applyFrom(), value: dateText(startDate(job)) },
    { label: t.lastDateLabel(), value: dateText(endDate(job)) },
    { label: t.examDate(), value: dateText(examDate(job)) },
    { label: t.admitCard(), value: dateText(job.governmentJobDetails?.admitCardReleaseDate) },
    { label: t.result(), value: dateText(job.governmentJobDetails?.resultDate) },
  ];
}

export function additionalFacts(job: Job): Fact[] {
  const company = companyDetails(job);
  const government = job.governmentJobDetails;
  const posted = parseMoment(postedOn(job));
  return [
    { label: t.industry(), value: company?.industry || undefined },
    { label: t.eligibleBatches(), value: company?.eligibleBatches || undefined },
    ...(isGovernment(job)
      ? [
          { label: t.ageLimit(), value: ageLimit(job) },
          { label: t.applicationFee(), value: applicationFee(job) },
          { label: t.howToApply(), value: government?.modeOfApplication || undefined },
          { label: t.payScale(), value: government?.payScale || undefined },
        ]
      : []),
    { label: t.postedOn(), value: posted ? longDate(posted) : undefined },
    { label: t.jobId(), value: String(job.id) },
  ];
}
