import {
  type Job,
  type JobKind,
  type JobQuery,
  jobBySlugOrId,
  nonTechJob,
  techJob,
} from "../api/jobs";
import { jobPath } from "./details";

/** What sets the four detail pages apart: what they ask, what they show, and their words. */
export interface DetailKind {
  readonly folder: string;
  readonly kinds: readonly JobKind[];
  readonly query: (slugOrId: string) => JobQuery;
  readonly list: { readonly to: string; readonly label: string };
  readonly notFound: { readonly title: string; readonly text: string; readonly back?: string };
  readonly failed: { readonly text: string; readonly toast: string };
}

const GENERAL_WORDS = {
  notFound: { title: "Job not found", text: "It may have closed, or its address has a mistake." },
  failed: { text: "Failed to fetch job details.", toast: "Failed to fetch job details." },
};

export const governmentDetail: DetailKind = {
  ...GENERAL_WORDS,
  folder: "government-job",
  kinds: ["GOVERNMENT"],
  query: jobBySlugOrId,
  list: { to: "/govt-jobs", label: "Government Jobs" },
};

export const privateDetail: DetailKind = {
  ...GENERAL_WORDS,
  folder: "private-job",
  kinds: ["PRIVATE", "TECH", "NON_TECH"],
  query: jobBySlugOrId,
  list: { to: "/private-jobs", label: "Private Jobs" },
};

export const techDetail: DetailKind = {
  folder: "tech-job",
  kinds: ["TECH"],
  query: techJob,
  list: { to: "/jobs/tech", label: "Tech Jobs" },
  notFound: {
    title: "Tech Job Not Found",
    text: "The tech job you are looking for does not exist or was removed.",
    back: "Back to Tech Jobs",
  },
  failed: {
    text: "Tech job not found or failed to load",
    toast: "Failed to fetch tech job details",
  },
};

export const nonTechDetail: DetailKind = {
  folder: "non-tech-job",
  kinds: ["NON_TECH"],
  query: nonTechJob,
  list: { to: "/jobs/non-tech", label: "Non-Tech Jobs" },
  notFound: {
    title: "Non-Tech Job Not Found",
    text: "The non-tech job you are looking for does not exist or was removed.",
    back: "Back to Non-Tech Jobs",
  },
  failed: {
    text: "Non-tech job not found or failed to load",
    toast: "Failed to fetch non-tech job details",
  },
};

/** Where a job's page is now, when it is not here: of another kind, or under a newer slug. */
export function movedTo(kind: DetailKind, slugOrId: string, job: Job): string | undefined {
  if (!kind.kinds.includes(job.jobType)) return jobPath(job);
  if (!job.slug || slugOrId === job.slug || slugOrId === String(job.id)) return undefined;
  return `/${kind.folder}/${encodeURIComponent(job.slug)}`;
}
