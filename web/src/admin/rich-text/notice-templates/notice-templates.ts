import { EXAM_TEMPLATES } from "./exam-templates";
import { JOB_TEMPLATES } from "./job-templates";
import { POST_TEMPLATES } from "./post-templates";
import type { NoticeTemplate } from "./template";

/** The templates of common notices. The browser loads them when the dialog is opened. */
export const NOTICE_TEMPLATES: readonly NoticeTemplate[] = [
  ...JOB_TEMPLATES,
  ...EXAM_TEMPLATES,
  ...POST_TEMPLATES,
];
