import { localizePath } from "#language/paths";
import type { Job } from "../api/jobs";
import type { SiteSettings } from "../app-context/settings";
import { detailSummary } from "../jobs/description";
import { organisation, picturePath } from "../jobs/details";
import { jobPath } from "../lib/job-path";
import { absoluteUrl } from "../seo/page-head";
import { publisher } from "../seo/structured-data";

/**
 * Returns schema.org's Article of an admit card or a result. Its publisher is the site, not the
 * organisation.
 */
export function examArticle(job: Job, headline: string, site: SiteSettings): object {
  const about = organisation(job);
  const url = absoluteUrl(site.publicUrl, localizePath(jobPath(job)));
  return {
    "@type": "Article",
    headline,
    description: detailSummary(job) || undefined,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(site.publicUrl, picturePath(job)),
    datePublished: job.postedAt,
    dateModified: job.updatedAt,
    author: publisher(site),
    publisher: publisher(site),
    about: about ? { "@type": "Organization", name: about } : undefined,
  };
}
