import { type ExamDetails, type Job, type JobKind, jobBySlugOrId } from "../api/jobs";
import { customHtml } from "../jobs/description";
import type { DetailKind } from "../jobs/detail-kinds";
import { examDetails } from "../jobs/details";

export const admitCardDetail: DetailKind = {
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
  failed: {
    text: "Failed to fetch admit card details.",
    toast: "Failed to fetch admit card details.",
  },
  unavailable: {
    title: "Admit card not available for this job.",
    applies: (job) => !shows(job, "ADMIT_CARD"),
  },
};

export const resultDetail: DetailKind = {
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
  failed: {
    text: "Failed to fetch result details.",
    toast: "Failed to fetch result details.",
  },
  unavailable: {
    title: "Result not available for this job.",
    applies: (job) => !shows(job, "RESULT"),
  },
};

/** A job of the kind that has details, or at least a text of its own. */
function shows(job: Job, kind: JobKind): boolean {
  return job.jobType === kind && (tells(examDetails(job)) || customHtml(job) !== undefined);
}

const tells = (details: ExamDetails | undefined) =>
  Object.values(details ?? {}).some((value) => String(value ?? "").trim() !== "");
