import {
  type Job,
  type JobKind,
  type JobQuery,
  jobBySlugOrId,
  nonTechJob,
  techJob,
} from "../api/jobs";
import { jobPath } from "./details";

/** What sets the detail pages apart: what they ask, what they show, and their words. */
export interface DetailPageConfig {
  readonly folder: string;
  readonly kinds: readonly JobKind[];
  readonly query: (slugOrId: string) => JobQuery;
  readonly list: { readonly to: string; readonly label: string };
  readonly loading: string;
  readonly notFound: { readonly title: string; readonly text: string; readonly back?: string };
  readonly loadError: { readonly text: string; readonly toast: string };
  /** Found, but not to be shown here. Without it, a job of another kind has moved to its own page. */
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

/** The page of this kind has nothing to show of the job. */
export const isUnavailable = (config: DetailPageConfig, job: Job) =>
  config.unavailable?.applies(job) === true;

/** Where a job's page is now, when it is not here: of another kind, or under a newer slug. */
export function jobRedirectPath(
  config: DetailPageConfig,
  slugOrId: string,
  job: Job,
): string | undefined {
  if (!config.kinds.includes(job.jobType)) return jobPath(job);
  if (!job.slug || slugOrId === job.slug || slugOrId === String(job.id)) return undefined;
  return `/${config.folder}/${encodeURIComponent(job.slug)}`;
}
