import * as t from "#messages/job-detail";
import type { Job } from "../api/jobs";
import { longDate, parseMoment } from "../lib/dates";
import { recordOf } from "../recruitment/recruitment-source";
import type { Fact } from "../ui/facts-table";
import {
  ageLimit,
  applicationFee,
  companyDetails,
  dateText,
  endDate,
  examDate,
  isGovernment,
  postedOn,
  startDate,
} from "./details";

export function dateFacts(job: Job): Fact[] {
  return [
    { label: t.applyFrom(), value: dateText(startDate(job)) },
    { label: t.lastDateLabel(), value: dateText(endDate(job)) },
    { label: t.examDate(), value: dateText(examDate(job)) },
    { label: t.admitCard(), value: dateText(job.governmentJobDetails?.admitCardReleaseDate) },
    { label: t.result(), value: dateText(job.governmentJobDetails?.resultDate) },
  ];
}

/** Returns the texts of a government job that the parts of its recruitment do not show. */
function governmentFacts(job: Job): Fact[] {
  const record = recordOf(job.recruitment);
  const isSaid = (member: "age" | "fees" | "applyMode") => record?.[member]?.state === "said";
  const posts = record?.posts?.state === "said" ? record.posts.value : [];
  const hasPay = posts.some(({ pay }) => pay?.state === "said");
  const { modeOfApplication, payScale } = job.governmentJobDetails ?? {};
  return [
    { label: t.ageLimit(), value: isSaid("age") ? undefined : ageLimit(job) },
    { label: t.applicationFee(), value: isSaid("fees") ? undefined : applicationFee(job) },
    {
      label: t.howToApply(),
      value: isSaid("applyMode") ? undefined : modeOfApplication || undefined,
    },
    { label: t.payScale(), value: hasPay ? undefined : payScale || undefined },
  ];
}

export function additionalFacts(job: Job): Fact[] {
  const company = companyDetails(job);
  const posted = parseMoment(postedOn(job));
  return [
    { label: t.industry(), value: company?.industry || undefined },
    { label: t.eligibleBatches(), value: company?.eligibleBatches || undefined },
    ...(isGovernment(job) ? governmentFacts(job) : []),
    { label: t.postedOn(), value: posted ? longDate(posted) : undefined },
    { label: t.jobId(), value: String(job.id) },
  ];
}
