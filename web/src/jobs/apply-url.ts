import * as t from "#messages/job-detail";
import type { Job } from "../api/jobs";
import { safeHref } from "../lib/safe-href";
import { decodeEntities } from "../lib/text";
import { companyDetails, isGovernment, officialNotificationUrl } from "./details";

const APPLY_URL_PATTERN = /apply|application|form|register/i;
/** Returns the first link of an HTML text whose URL suggests an application form (RULE-22). */
function contentLink(html: string): string | undefined {
  for (const match of html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)) {
    const href = decodeEntities(match[1] ?? match[2] ?? match[3] ?? "");
    const url = APPLY_URL_PATTERN.test(href) ? safeHref(href) : undefined;
    if (url) return url;
  }
  return undefined;
}

export function applyUrl(job: Job): string | undefined {
  const company = companyDetails(job);
  const configured = isGovernment(job)
    ? [job.governmentJobDetails?.applyUrl, officialNotificationUrl(job)]
    : [company?.applyNowUrl, company?.applyUrl];
  for (const href of configured) {
    const url = safeHref(href);
    if (url) return url;
  }
  return contentLink(job.customHtmlContent ?? "") ?? contentLink(job.description ?? "");
}

/** Returns the text shown if there is no link to apply. */
export function applyUrlMissing(job: Job): string {
  return isGovernment(job) ? t.contactDepartment() : t.contactEmployer();
}
