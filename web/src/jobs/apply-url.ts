import type { Job } from "../api/jobs";
import { followable } from "../site/followable";
import { decodeEntities } from "../site/text";
import { companyDetails, isGovernment, officialNotificationUrl } from "./details";

const APPLY_WORDS = /apply|application|form|register/i;
/** The first link of an HTML text whose address speaks of applying. */
function contentLink(html: string): string | undefined {
  for (const match of html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)) {
    const address = decodeEntities(match[1] ?? match[2] ?? match[3] ?? "");
    const url = APPLY_WORDS.test(address) ? followable(address) : undefined;
    if (url) return url;
  }
  return undefined;
}

export function applyUrl(job: Job): string | undefined {
  const company = companyDetails(job);
  const configured = isGovernment(job)
    ? [job.governmentJobDetails?.applyUrl, officialNotificationUrl(job)]
    : [company?.applyNowUrl, company?.applyUrl];
  for (const address of configured) {
    const url = followable(address);
    if (url) return url;
  }
  return contentLink(job.customHtmlContent ?? "") ?? contentLink(job.description ?? "");
}

/** What stands in the place of the link when there is no address. */
export function applyUrlMissing(job: Job): string {
  const who = isGovernment(job) ? "department" : "employer";
  return `Apply URL not configured. Please contact the ${who}.`;
}
