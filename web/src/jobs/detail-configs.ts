import {
  type Job,
  type JobKind,
  type JobQuery,
  jobBySlugOrId,
  nonTechJob,
  techJob,
} from "../api/jobs";
import { jobPath } from "./details";

/** Configuration of a kind of detail page: its query, its content and its texts. */
export interface DetailPageConfig {
  readonly folder: string;
  readonly kinds: readonly JobKind[];
  readonly query: (slugOrId: string) => JobQuery;
  readonly list: { readonly to: string; readonly label: string };
  readonly loading: string;
  readonly notFound: { readonly title: string; readonly text: string; readonly back?: string };
  readonly loadError: { readonly text: string; readonly toast: string };
  /**
   * Jobs that exist but are not shown on this page. Without it, a job of another kind redirects to
   * its own page.
   */
  readonly unavailable?: {
    readonly title: string;
    readonly applies: (job: Job) => boolean;
  };
}

const JOB_TEXT = { loading: "Loading job details..." };

const GENERAL_TEXT = {
  ...JOB_TEXT,
  notFound: { title: "Job not found", text: "It may have closed, or its address has a mistake." },
  loadError: { text: "Failed to fetch job details.", toast: "Failed to fetch job details." },
};

export const governmentDetail: DetailPageConfig = {
  ...GENERAL_TEXT,
  folder: "government-job",
  kinds: ["GOVERNMENT"],
  query: jobBySlugOrId,
  list: { to: "/govt-jobs", label: "Government Jobs" },
};

export const privateDetail: DetailPageConfig = {
  ...GENERAL_TEXT,
  folder: "private-job",
  kinds: ["PRIVATE", "TECH", "NON_TECH"],
  query: jobBySlugOrId,
  list: { to: "/private-jobs", label: "Private Jobs" },
};

export const techDetail: DetailPageConfig = {
  ...JOB_TEXT,
  folder: "tech-job",
  kinds: ["TECH"],
  query: techJob,
  list: { to: "/jobs/tech", label: "Tech Jobs" },
  notFound: {
    title: "Tech Job Not Found",
    text: "The tech job you are looking for does not exist or was removed.",
    back: "Back to Tech Jobs",
  },
  loadError: {
    text: "Tech job not found or failed to load",
    toast: "Failed to fetch tech job details",
  },
};

export const nonTechDetail: DetailPageConfig = {
  ...JOB_TEXT,
  folder: "non-tech-job",
  kinds: ["NON_TECH"],
  query: nonTechJob,
  list: { to: "/jobs/non-tech", label: "Non-Tech Jobs" },
  notFound: {
    title: "Non-Tech Job Not Found",
    text: "The non-tech job you are looking for does not exist or was removed.",
    back: "Back to Non-Tech Jobs",
  },
  loadError: {
    text: "Non-tech job not found or failed to load",
    toast: "Failed to fetch non-tech job details",
  },
};

/** Returns whether the page of this kind has no content for the job. */
export const isUnavailable = (config: DetailPageConfig, job: Job) =>
  config.unavailable?.applies(job) === true;

/**
 * Returns the path of the job's page if it is not this one: the job has another kind or a newer
 * slug.
 */
export function jobRedirectPath(
  config: DetailPageConfig,
  slugOrId: string,
  job: Job,
): string | undefined {
  if (!config.kinds.includes(job.jobType)) return jobPath(job);
  if (!job.slug || slugOrId === job.slug || slugOrId === String(job.id)) return undefined;
  return `/${config.folder}/${encodeURIComponent(job.slug)}`;
}
