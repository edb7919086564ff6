import type { Job } from "../api/jobs";
import { detailSummary } from "../jobs/description";
import { jobPath, organisation, picturePath } from "../jobs/details";
import { absolute } from "../site/page-head";
import { publisher } from "../site/publisher";
import type { SiteSettings } from "../site/settings";

/** schema.org's Article of an admit card or a result, which the site publishes and no organisation does. */
export function examArticle(job: Job, headline: string, site: SiteSettings): object {
  const about = organisation(job);
  const url = absolute(site.publicUrl, jobPath(job));
  return {
    "@type": "Article",
    headline,
    description: detailSummary(job) || undefined,
    url,
    mainEntityOfPage: url,
    image: absolute(site.publicUrl, picturePath(job)),
    datePublished: job.postedAt,
    dateModified: job.updatedAt,
    author: publisher(site),
    publisher: publisher(site),
    about: about ? { "@type": "Organization", name: about } : undefined,
  };
}
