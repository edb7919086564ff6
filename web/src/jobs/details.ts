import { localizeFile } from "#language/paths";
import * as t from "#messages/jobs";
import type { CompanyJobDetails, ExamDetails, Job, JobKind, JobSummary } from "../api/jobs";
import { longDateWithTime, parseMoment } from "../lib/dates";
import { JOB_FOLDERS, jobPath } from "../lib/job-path";
import { safeHref } from "../lib/safe-href";

/**
 * Accessors for jobs of every kind. They read the details first, then the job. Blank texts count as
 * unknown.
 */

/** Returns the trimmed text, or undefined if it is blank. */
export const nonBlank = (value: string | null | undefined) => value?.trim() || undefined;

export function companyDetails(job: JobSummary): CompanyJobDetails | undefined {
  return job.privateJobDetails ?? job.techJobDetails ?? job.nonTechJobDetails ?? undefined;
}

/** Returns the details that admit cards and results share. */
export function examDetails(job: JobSummary): ExamDetails | undefined {
  return job.admitCardDetails ?? job.resultDetails ?? undefined;
}

export const isGovernment = (job: Pick<JobSummary, "jobType">) => job.jobType === "GOVERNMENT";

export const jobTitle = (job: JobSummary) => nonBlank(job.title) ?? t.customJobPost();

/** Returns the department, the company or the examining body of a job. */
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

/** Returns the employment type, such as "Full Time". */
export const employment = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.employmentType) ??
  nonBlank(job.governmentJobDetails?.jobType) ??
  nonBlank(companyDetails(job)?.jobType);

export const vacancies = (job: JobSummary) => nonBlank(job.governmentJobDetails?.vacancies);

/** Returns the vacancies. One is not "1 posts". */
export function vacanciesText(job: JobSummary): string | undefined {
  const text = vacancies(job);
  const shown = /^([\d,]+) posts$/.exec(text ?? "")?.[1];
  return shown ? t.posts({ shown, count: Number(shown.replaceAll(",", "")) }) : text;
}

export const examDate = (job: JobSummary) =>
  nonBlank(job.governmentJobDetails?.examDate) ??
  nonBlank(examDetails(job)?.examDate) ??
  nonBlank(job.examDate);

/** Returns the release date of an admit card or a result. */
export const releaseDate = (job: JobSummary) =>
  nonBlank(job.admitCardDetails?.admitCardReleasedDate) ??
  nonBlank(job.resultDetails?.resultReleasedDate);

/** Returns the name of the examination of an admit card or a result. */
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

/**
 * Returns the date in full. A text that is not a date, such as "February 2027", is returned
 * unchanged.
 */
export function dateText(text: string | null | undefined): string | undefined {
  const moment = parseMoment(text);
  return moment ? longDateWithTime(moment) : text || undefined;
}

/**
 * Returns the job in a response.
 *
 * @throws {TypeError} If the response is malformed. The page then fails instead of showing it.
 */
export function jobOf(body: unknown): Job {
  const job = body as Partial<Job> | null;
  if (job?.jobType && Object.hasOwn(JOB_FOLDERS, job.jobType)) return job as Job;
  throw new TypeError("The response is not a job.");
}

/**
 * Returns the path of a job's page in its sector. The private page also shows tech and non-tech
 * jobs.
 */
export const sectorPath = (job: Pick<JobSummary, "id" | "slug" | "jobType">) =>
  jobPath({ ...job, jobType: isGovernment(job) ? "GOVERNMENT" : "PRIVATE" });

/**
 * Returns the path of the share image that the server draws, in the language of the page. The
 * version changes with each save.
 */
export const picturePath = (job: Pick<JobSummary, "id" | "version">) =>
  localizeFile(`/pictures/jobs/${job.id}-${job.version}.png`);

/** Returns the date of posting: the company's, or else the time it was stored. */
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

export const editPath = (job: Pick<JobSummary, "id" | "jobType">) =>
  `/admin/${ADMIN_FOLDERS[job.jobType]}/edit/${job.id}`;
