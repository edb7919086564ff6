import { EXAM_PAGE_SIZE } from "../api/jobs";
import type { JobListKind } from "../jobs/job-list-kind";
import { ExamCard } from "./exam-card";

/** What the lists of admit cards and results have in common. */
export const EXAM_WORDS = {
  search: { label: "Exam or organisation", example: "Railway or police" },
  pageSize: EXAM_PAGE_SIZE,
  card: ExamCard,
} satisfies Partial<JobListKind>;

export const OTHER_WORDS = "Try other words, or another department.";
