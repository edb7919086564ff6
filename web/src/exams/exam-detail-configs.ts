import { type ExamDetails, type Job, type JobKind, jobBySlugOrId } from "../api/jobs";
import type { DetailPageConfig } from "../jobs/detail-configs";
import { examDetails } from "../jobs/details";

export const admitCardDetail: DetailPageConfig = {
  folder: "admit-card",
  kinds: ["ADMIT_CARD"],
  query: jobBySlugOrId,
  list: { to: "/admit-cards", label: "Admit Cards" },
  loading: "Loading admit card details...",
  notFound: {
    title: "Admit Card Not Found",
    text: "The admit card you are looking for does not exist or was removed.",
    back: "Back to Admit Cards",
  },
  loadError: {
    text: "Failed to fetch admit card details.",
    toast: "Failed to fetch admit card details.",
  },
  unavailable: {
    title: "Admit card not available for this job.",
    applies: (job) => !hasContent(job, "ADMIT_CARD"),
  },
};

export const resultDetail: DetailPageConfig = {
  folder: "result",
  kinds: ["RESULT"],
  query: jobBySlugOrId,
  list: { to: "/results", label: "Results" },
  loading: "Loading result details...",
  notFound: {
    title: "Result Not Found",
    text: "The result you are looking for does not exist or was removed.",
    back: "Back to Results",
  },
  loadError: {
    text: "Failed to fetch result details.",
    toast: "Failed to fetch result details.",
  },
  unavailable: {
    title: "Result not available for this job.",
    applies: (job) => !hasContent(job, "RESULT"),
  },
};

/** Returns whether the job is of this kind and has details or a text of its own. */
function hasContent(job: Job, kind: JobKind): boolean {
  return job.jobType === kind && (hasValues(examDetails(job)) || Boolean(job.customHtmlContent));
}

const hasValues = (details: ExamDetails | undefined) =>
  Object.values(details ?? {}).some((value) => String(value ?? "").trim() !== "");
