import * as t from "#messages/exam-detail";
import type { Job, JobSummary } from "../api/jobs";
import {
  dateText,
  examDate,
  examinationName,
  nonBlank,
  organisation,
  releaseDate,
} from "../jobs/details";
import type { Fact } from "../ui/facts-table";

export const isAdmitCard = (job: JobSummary) => job.jobType === "ADMIT_CARD";

export function admitCardFacts(job: Job): Fact[] {
  return [
    { label: t.examName(), value: examinationName(job) },
    { label: t.organisation(), value: organisation(job) },
    { label: t.releaseDate(), value: dateText(releaseDate(job)) },
    // Without a common date, each candidate has a date of their own.
    { label: t.examDate(), value: dateText(examDate(job)) ?? t.asOnAdmitCard() },
    { label: t.location(), value: nonBlank(job.location) },
  ];
}

export function resultFacts(job: Job): Fact[] {
  const details = job.resultDetails;
  return [
    { label: t.releaseDate(), value: dateText(releaseDate(job)) },
    { label: t.examDate(), value: dateText(examDate(job)) },
    { label: t.totalVacancies(), value: nonBlank(details?.totalVacancies) },
    { label: t.selectedCandidates(), value: nonBlank(details?.selectedCandidates) },
    { label: t.cutOffMarks(), value: nonBlank(details?.cutOffMarks) },
    { label: t.location(), value: nonBlank(job.location) },
  ];
}
