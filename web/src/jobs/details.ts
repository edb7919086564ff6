import type { CompanyJobDetails, ExamDetails, Job, JobKind, JobSummary } from "../api/jobs";
import { safeHref } from "../lib/safe-href";

/**
 * One way to ask a job, whatever its kind: the details first, then the job;
 * blank texts count as unknown.
 */

/** A text that says something. */
export const nonBlank = (value: string | null | undefined) => value?.trim() || undefined;

export function companyDetails(job: JobSummary): CompanyJobDetails | undefined {
  return job.privateJobDetails ?? job.techJobDetails ?? job.nonTechJobDetails ?? undefined;
}

/** What admit cards and results have in common. */
export function examDetails(job: JobSummary): ExamDetails | undefined {
  return job.admitCardDetails ?? job.resultDetails ?? undefined;
}

export const isGovernment = (job: Pick<JobSummary, "jobType">) => job.jobType === "GOVERNMENT";

export const jobTitle = (job: JobSummary) => nonBlank(job.title) ?? "Custom Job Post";

/** The department, the company or the examining body behind a job. */
export function organisation(job: JobSummary): string | undefined {
  const government = job.governmentJobDetails;
  return (
    nonBlank(government?.department) ??
    nonBlank(job.department) ??
    nonBlank(government?.departmentName) ??
    nonBlank(companyDetails(job)?.companyName) ??
    nonBlank(examDetails(job)?.organisationName)
  );
}

export const logoUrl = (job: JobSummary) =>
  safeHref(job.governmentJobDetails?.logoUrl) ??
  safeHref(companyDetails(job)?.logoUrl) ??
  safeHref(examDetails(job)?.logoUrl);

export const startDate = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.applicationStartDate) ?? nonBlank(job.applicationStartDate);

export const endDate = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.applicationEndDate) ??
  nonBlank(companyDetails(job)?.applicationEndDate) ??
  nonBlank(job.applicationEndDate);

export const qualification = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.qualification) ??
  nonBlank(companyDetails(job)?.qualification) ??
  nonBlank(job.qualification);

export function experience(job: JobSummary): string | undefined {
  const company = companyDetails(job);
  return (
    nonBlank(job.governmentJobDetails?.experience) ??
    nonBlank(company?.experience) ??
    nonBlank(company?.experienceLevel)
  );
}

/** "Full Time" and the like. */
export const employment = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.employmentType) ??
  nonBlank(job.governmentJobDetails?.jobType) ??
  nonBlank(companyDetails(job)?.jobType);

export const vacancies = (job: JobSummary) => nonBlank(job.governmentJobDetails?.vacancies);

export const examDate = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.examDate) ??
  nonBlank(examDetails(job)?.examDate) ??
  nonBlank(job.examDate);

/** When the admit card or the result came out. */
export const releaseDate = (job: JobSummary) =>
  nonBlank(job.admitCardDetails?.admitCardReleasedDate) ??
  nonBlank(job.resultDetails?.resultReleasedDate);

/** The examination behind an admit card or a result. */
export const examinationName = (job: JobSummary) =>
  nonBlank(examDetails(job)?.examinationName) ?? jobTitle(job);

export const ageLimit = (job: Job) =>
  nonBlank(job.governmentJobDetails?.ageLimit) ?? nonBlank(job.ageLimit);

export const applicationFee = (job: Job) =>
  nonBlank(job.governmentJobDetails?.applicationFee) ?? nonBlank(job.applicationFee);

export const officialNotificationUrl = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.officialNotificationUrl) ??
  nonBlank(job.officialNotificationUrl);

export function skills(job: JobSummary): string[] {
  const items = companyDetails(job)?.skillsRequired?.split(",") ?? [];
  return [...new Set(items.map((skill) => skill.trim()).filter(Boolean))];
}

const FOLDERS: Record<JobKind, string> = {
  GOVERNMENT: "government-job",
  PRIVATE: "private-job",
  TECH: "tech-job",
  NON_TECH: "non-tech-job",
  ADMIT_CARD: "admit-card",
  RESULT: "result",
};

/**
 * The job that an answer is.
 *
 * @throws {TypeError} Where it is none: a page fails rather than to show nonsense.
 */
export function jobOf(body: unknown): Job {
  const job = body as Partial<Job> | null;
  if (job?.jobType && Object.hasOwn(FOLDERS, job.jobType)) return job as Job;
  throw new TypeError("The answer is no job.");
}

/** The address of a job's own page. */
export function jobPath(job: Pick<JobSummary, "id" | "slug" | "jobType">): string {
  return `/${FOLDERS[job.jobType]}/${encodeURIComponent(nonBlank(job.slug) ?? String(job.id))}`;
}

/** The address at which a job's sector shows it: the private page takes tech and non-tech jobs as well. */
export const sectorPath = (job: Pick<JobSummary, "id" | "slug" | "jobType">) =>
  jobPath({ ...job, jobType: isGovernment(job) ? "GOVERNMENT" : "PRIVATE" });

/** The picture that the server draws of a job; the version makes it another one after each save. */
export const picturePath = (job: Pick<JobSummary, "id" | "version">) =>
  `/pictures/jobs/${job.id}-${job.version}.png`;

/** The day it was posted, as its company says it, else as it was stored here. */
export const postedOn = (job: JobSummary) =>
  nonBlank(companyDetails(job)?.postedDate) ?? job.postedAt;

const ADMIN_FOLDERS: Record<JobKind, string> = {
  GOVERNMENT: "government-jobs",
  PRIVATE: "private-jobs",
  TECH: "tech-jobs",
  NON_TECH: "non-tech-jobs",
  ADMIT_CARD: "admit-cards",
  RESULT: "results",
};

export const editPath = (job: JobSummary) => `/admin/${ADMIN_FOLDERS[job.jobType]}/edit/${job.id}`;
