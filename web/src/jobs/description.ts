import * as t from "#messages/jobs";
import type { Job, JobSummary } from "../api/jobs";
import { excerpt } from "../lib/text";

export const MAX_EXCERPT_CHARS = 120;

export const jobExcerpt = (job: JobSummary) =>
  excerpt(job.description ?? "", MAX_EXCERPT_CHARS) || t.viewForDetails();

const MAX_SUMMARY_CHARS = 160;

/**
 * Returns a short description for search engines and previews. It is empty if the job has no text.
 */
export const detailSummary = (job: Job) =>
  job.metaDescription || excerpt(job.description || job.customHtmlContent, MAX_SUMMARY_CHARS);
