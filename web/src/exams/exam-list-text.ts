import * as t from "#messages/exam-lists";
import type { JobListConfig } from "../jobs/job-list-config";
import { ExamCard } from "./exam-card";

/** Defaults shared by the lists of admit cards and results. */
export const EXAM_LIST_DEFAULTS = {
  search: { label: t.searchLabel, example: t.searchExample },
  card: ExamCard,
} satisfies Partial<JobListConfig>;
