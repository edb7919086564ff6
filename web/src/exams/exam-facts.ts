import type { Job, JobSummary } from "../api/jobs";
import { examDate, examinationName, nonBlank, organisation, releaseDate } from "../jobs/details";
import { dateText } from "../jobs/job-facts";
import type { Fact } from "../ui/facts-table";

export const isAdmitCard = (job: JobSummary) => job.jobType === "ADMIT_CARD";

export function admitCardFacts(job: Job): Fact[] {
  return [
    { label: "Exam name", value: examinationName(job) },
    { label: "Organisation", value: organisation(job) },
    { label: "Release date", value: dateText(releaseDate(job)) },
    // Without a common date, each candidate has a date of their own.
    { label: "Exam date", value: dateText(examDate(job)) ?? "As on your admit card" },
    { label: "Location", value: nonBlank(job.location) },
  ];
}

export function resultFacts(job: Job): Fact[] {
  const details = job.resultDetails;
  return [
    { label: "Release date", value: dateText(releaseDate(job)) },
    { label: "Exam date", value: dateText(examDate(job)) },
    { label: "Total vacancies", value: nonBlank(details?.totalVacancies) },
    { label: "Selected candidates", value: nonBlank(details?.selectedCandidates) },
    { label: "Cut-off marks", value: nonBlank(details?.cutOffMarks) },
    { label: "Location", value: nonBlank(job.location) },
  ];
}
