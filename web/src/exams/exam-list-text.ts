import type { JobListConfig } from "../jobs/job-list-config";
import { ExamCard } from "./exam-card";

/** Defaults shared by the lists of admit cards and results. */
export const EXAM_LIST_DEFAULTS = {
  search: { label: "Exam or organisation", example: "Railway or police" },
  card: ExamCard,
} satisfies Partial<JobListConfig>;

export const TRY_OTHER_SEARCH = "Try other words, or another department.";
