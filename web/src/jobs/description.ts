import type { Job, JobSummary } from "../api/jobs";
import { excerpt, plainText } from "../lib/text";

export const MAX_EXCERPT_CHARS = 120;
const NO_DESCRIPTION = "View for full details.";

export const jobExcerpt = (job: JobSummary) =>
  excerpt(job.description ?? "", MAX_EXCERPT_CHARS) || NO_DESCRIPTION;

/** The first picture of an editor's HTML repeats the logo, so it goes, wherever it stands. */
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

/** Words, or another picture: tags around nothing are no description. */
const hasContent = (html: string) => plainText(html) !== "" || /<img\b/i.test(html);

/** What an editor wrote as HTML, which the server cleaned, without its first picture; undefined when it says nothing. */
export function customHtml(job: Job): string | undefined {
  const html = withoutFirstImage(job.customHtmlContent ?? "").trim();
  return hasContent(html) ? html : undefined;
}

/** The full description as HTML: an editor's, else the plain text; undefined when there is none. */
export function descriptionHtml(job: Job): string | undefined {
  const html = customHtml(job);
  if (html) return html;
  const description = job.description?.trim() ?? "";
  return description === "" ? undefined : paragraphs(description);
}

const MAX_SUMMARY_CHARS = 160;

/** A job in one sentence or two, for search engines and previews; empty when there are no words. */
export const detailSummary = (job: Job) =>
  job.metaDescription || excerpt(job.description || descriptionHtml(job) || "", MAX_SUMMARY_CHARS);
