import type { CompanyJobDetails, ExamDetails, Job, JobKind, JobSummary } from "../api/jobs";
import { followable } from "../site/followable";

/**
 * One way to ask a job, whatever its kind: the details first, then the job;
 * blank texts count as unknown.
 */

/** A text that says something. */
export const text = (value: string | null | undefined) => value?.trim() || undefined;

export function companyDetails(job: JobSummary): CompanyJobDetails | undefined {
  return job.privateJobDetails ?? job.techJobDetails ?? job.nonTechJobDetails ?? undefined;
}

/** What admit cards and results have in common. */
export function examDetails(job: JobSummary): ExamDetails | undefined {
  return job.admitCardDetails ?? job.resultDetails ?? undefined;
}

export const isGovernment = (job: Pick<JobSummary, "jobType">) => job.jobType === "GOVERNMENT";

export const jobTitle = (job: JobSummary) => text(job.title) ?? "Custom Job Post";

/** The department, the company or the examining body behind a job. */
export function organisation(job: JobSummary): string | undefined {
  const government = job.governmentJobDetails;
  return (
    text(government?.department) ??
    text(job.department) ??
    text(government?.departmentName) ??
    text(companyDetails(job)?.companyName) ??
    text(examDetails(job)?.organisationName)
  );
}

export const logoUrl = (job: JobSummary) =>
  followable(job.governmentJobDetails?.logoUrl) ??
  followable(companyDetails(job)?.logoUrl) ??
  followable(examDetails(job)?.logoUrl);

export const startDate = (job: JobSummary) =>
  text(job.governmentJobDetails?.applicationStartDate) ?? text(job.applicationStartDate);

export const endDate = (job: JobSummary) =>
  text(job.governmentJobDetails?.applicationEndDate) ??
  text(companyDetails(job)?.applicationEndDate) ??
  text(job.applicationEndDate);

export const qualification = (job: JobSummary) =>
  text(job.governmentJobDetails?.qualification) ??
  text(companyDetails(job)?.qualification) ??
  text(job.qualification);

export function experience(job: JobSummary): string | undefined {
  const company = companyDetails(job);
  return (
    text(job.governmentJobDetails?.experience) ??
    text(company?.experience) ??
    text(company?.experienceLevel)
  );
}

/** "Full Time" and the like. */
export const employment = (job: JobSummary) =>
  text(job.governmentJobDetails?.employmentType) ??
  text(job.governmentJobDetails?.jobType) ??
  text(companyDetails(job)?.jobType);

export const vacancies = (job: JobSummary) => text(job.governmentJobDetails?.vacancies);

export const examDate = (job: JobSummary) =>
  text(job.governmentJobDetails?.examDate) ??
  text(examDetails(job)?.examDate) ??
  text(job.examDate);

/** When the admit card or the result came out. */
export const releaseDate = (job: JobSummary) =>
  text(job.admitCardDetails?.admitCardReleasedDate) ?? text(job.resultDetails?.resultReleasedDate);

/** The examination behind an admit card or a result. */
export const examinationName = (job: JobSummary) =>
  text(examDetails(job)?.examinationName) ?? jobTitle(job);

export const ageLimit = (job: Job) =>
  text(job.governmentJobDetails?.ageLimit) ?? text(job.ageLimit);

export const applicationFee = (job: Job) =>
  text(job.governmentJobDetails?.applicationFee) ?? text(job.applicationFee);

export const officialNotificationUrl = (job: JobSummary) =>
  text(job.governmentJobDetails?.officialNotificationUrl) ?? text(job.officialNotificationUrl);

export function skills(job: JobSummary): string[] {
  const listed = companyDetails(job)?.skillsRequired?.split(",") ?? [];
  return [...new Set(listed.map((skill) => skill.trim()).filter(Boolean))];
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
  return `/${FOLDERS[job.jobType]}/${encodeURIComponent(text(job.slug) ?? String(job.id))}`;
}

/** The address at which a job's sector shows it: the private page takes tech and non-tech jobs as well. */
export const sectorPath = (job: Pick<JobSummary, "id" | "slug" | "jobType">) =>
  jobPath({ ...job, jobType: isGovernment(job) ? "GOVERNMENT" : "PRIVATE" });

/** The picture that the server draws of a job; the version makes it another one after each save. */
export const picturePath = (job: Pick<JobSummary, "id" | "version">) =>
  `/pictures/jobs/${job.id}-${job.version}.png`;

/** The day it was posted, as its company says it, else as it was stored here. */
export const postedOn = (job: JobSummary) => text(companyDetails(job)?.postedDate) ?? job.postedAt;

const EDITORS: Record<JobKind, string> = {
  GOVERNMENT: "government-jobs",
  PRIVATE: "private-jobs",
  TECH: "tech-jobs",
  NON_TECH: "non-tech-jobs",
  ADMIT_CARD: "admit-cards",
  RESULT: "results",
};

export const editPath = (job: JobSummary) => `/admin/${EDITORS[job.jobType]}/edit/${job.id}`;
