import * as t from "#messages/exam-detail";
import { type ExamDetails, type Job, type JobKind, jobBySlugOrId } from "../api/jobs";
import type { DetailPageConfig } from "../jobs/detail-configs";
import { examDetails } from "../jobs/details";

export const admitCardDetail: DetailPageConfig = {
  folder: "admit-card",
  kinds: ["ADMIT_CARD"],
  query: jobBySlugOrId,
  list: { to: "/admit-cards", label: t.admitCards },
  loading: t.loadingAdmitCard,
  notFound: {
    title: t.admitCardNotFound,
    text: t.admitCardNotFoundText,
    back: t.backToAdmitCards,
  },
  loadError: {
    text: t.admitCardError,
    toast: t.admitCardError,
  },
  unavailable: {
    title: t.admitCardUnavailable,
    applies: (job) => !hasContent(job, "ADMIT_CARD"),
  },
};

export const resultDetail: DetailPageConfig = {
  folder: "result",
  kinds: ["RESULT"],
  query: jobBySlugOrId,
  list: { to: "/results", label: t.results },
  loading: t.loadingResult,
  notFound: {
    title: t.resultNotFound,
    text: t.resultNotFoundText,
    back: t.backToResults,
  },
  loadError: {
    text: t.resultError,
    toast: t.resultError,
  },
  unavailable: {
    title: t.resultUnavailable,
    applies: (job) => !hasContent(job, "RESULT"),
  },
};

/** Returns whether the job is of this kind and has details or a text of its own. */
function hasContent(job: Job, kind: JobKind): boolean {
  return job.jobType === kind && (hasValues(examDetails(job)) || Boolean(job.customHtmlContent));
}

const hasValues = (details: ExamDetails | undefined) =>
  Object.values(details ?? {}).some((value) => String(value ?? "").trim() !== "");
