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
    { label: "Apply from", value: dateText(startDate(job)) },
    { label: "Last date", value: dateText(endDate(job)) },
    { label: "Exam date", value: dateText(examDate(job)) },
    { label: "Admit card", value: dateText(job.governmentJobDetails?.admitCardReleaseDate) },
    { label: "Result", value: dateText(job.governmentJobDetails?.resultDate) },
  ];
}

export function additionalFacts(job: Job): Fact[] {
  const company = companyDetails(job);
  const government = job.governmentJobDetails;
  const posted = parseMoment(postedOn(job));
  return [
    { label: "Industry", value: company?.industry || undefined },
    { label: "Eligible batches", value: company?.eligibleBatches || undefined },
    ...(isGovernment(job)
      ? [
          { label: "Age limit", value: ageLimit(job) },
          { label: "Application fee", value: applicationFee(job) },
          { label: "How to apply", value: government?.modeOfApplication || undefined },
          { label: "Pay scale", value: government?.payScale || undefined },
        ]
      : []),
    { label: "Posted on", value: posted ? longDate(posted) : undefined },
    { label: "Job ID", value: String(job.id) },
  ];
}
