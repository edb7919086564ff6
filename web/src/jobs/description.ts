import type { Job, JobSummary } from "../api/jobs";
import { excerpt, plainText } from "../lib/text";

export const MAX_EXCERPT_CHARS = 120;
const NO_DESCRIPTION = "View for full details.";

export const jobExcerpt = (job: JobSummary) =>
  excerpt(job.description ?? "", MAX_EXCERPT_CHARS) || NO_DESCRIPTION;

/** Removes the first image of an administrator's HTML, because it repeats the logo. */
export function withoutFirstImage(html: string): string {
  return html.replace(/<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/i, "");
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("");
}

/** Returns whether the HTML has text or an image. Empty tags do not count. */
const hasContent = (html: string) => plainText(html) !== "" || /<img\b/i.test(html);

/**
 * Returns the administrator's HTML, sanitised by the server, without its first image. Returns
 * undefined if it is empty.
 */
export function customHtml(job: Job): string | undefined {
  const html = withoutFirstImage(job.customHtmlContent ?? "").trim();
  return hasContent(html) ? html : undefined;
}

/**
 * Returns the description as HTML: the administrator's, or else the plain text. Returns undefined
 * if both are missing.
 */
export function descriptionHtml(job: Job): string | undefined {
  const html = customHtml(job);
  if (html) return html;
  const description = job.description?.trim() ?? "";
  return description === "" ? undefined : paragraphs(description);
}

const MAX_SUMMARY_CHARS = 160;

/**
 * Returns a short description for search engines and previews. It is empty if the job has no text.
 */
export const detailSummary = (job: Job) =>
  job.metaDescription || excerpt(job.description || descriptionHtml(job) || "", MAX_SUMMARY_CHARS);
