import * as t from "#messages/job-detail";
import {
  type Job,
  type JobKind,
  type JobQuery,
  jobBySlugOrId,
  nonTechJob,
  techJob,
} from "../api/jobs";
import { jobPath } from "../lib/job-path";
import type { ListLink } from "../list/list-head";

/** Configuration of a kind of detail page: its query, its content and its texts. */
export interface DetailPageConfig {
  readonly folder: string;
  readonly kinds: readonly JobKind[];
  readonly query: (slugOrId: string) => JobQuery;
  readonly list: ListLink;
  readonly loading: () => string;
  readonly notFound: {
    readonly title: () => string;
    readonly text: () => string;
    readonly back?: () => string;
  };
  readonly loadError: { readonly text: () => string; readonly toast: () => string };
  /**
   * Jobs that exist but are not shown on this page. Without it, a job of another kind redirects to
   * its own page.
   */
  readonly unavailable?: {
    readonly title: () => string;
    readonly applies: (job: Job) => boolean;
  };
}

const JOB_TEXT = { loading: t.loadingJob };

const GENERAL_TEXT = {
  ...JOB_TEXT,
  notFound: { title: t.jobNotFound, text: t.jobNotFoundText },
  loadError: { text: t.failedToFetchJob, toast: t.failedToFetchJob },
};

export const governmentDetail: DetailPageConfig = {
  ...GENERAL_TEXT,
  folder: "government-job",
  kinds: ["GOVERNMENT"],
  query: jobBySlugOrId,
  list: { to: "/govt-jobs", label: t.governmentJobs },
};

export const privateDetail: DetailPageConfig = {
  ...GENERAL_TEXT,
  folder: "private-job",
  kinds: ["PRIVATE", "TECH", "NON_TECH"],
  query: jobBySlugOrId,
  list: { to: "/private-jobs", label: t.privateJobs },
};

export const techDetail: DetailPageConfig = {
  ...JOB_TEXT,
  folder: "tech-job",
  kinds: ["TECH"],
  query: techJob,
  list: { to: "/jobs/tech", label: t.techJobs },
  notFound: {
    title: t.techNotFound,
    text: t.techNotFoundText,
    back: t.backToTech,
  },
  loadError: {
    text: t.techLoadError,
    toast: t.techToast,
  },
};

export const nonTechDetail: DetailPageConfig = {
  ...JOB_TEXT,
  folder: "non-tech-job",
  kinds: ["NON_TECH"],
  query: nonTechJob,
  list: { to: "/jobs/non-tech", label: t.nonTechJobs },
  notFound: {
    title: t.nonTechNotFound,
    text: t.nonTechNotFoundText,
    back: t.backToNonTech,
  },
  loadError: {
    text: t.nonTechLoadError,
    toast: t.nonTechToast,
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
