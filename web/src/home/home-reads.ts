import { recentPosts } from "../api/blog";
import { latestGovernmentJobs, latestPrivateJobs } from "../api/jobs";
import { type ApiRead, apiQuery } from "../api/query";
import type { SiteSettings } from "../app-context/settings";

/** Number of jobs of each kind on the home page. */
export const LATEST_COUNT = 5;

export const governmentQuery = latestGovernmentJobs(LATEST_COUNT);
export const privateQuery = latestPrivateJobs(LATEST_COUNT);
export const postsQuery = recentPosts();

/** The testimonials that administrators have entered. */
export const testimonialsQuery = apiQuery("/site/testimonials", {});

/** Returns the reads of the home page. */
export const homeReads = (_: unknown, { ownTestimonials }: SiteSettings): readonly ApiRead[] => [
  governmentQuery,
  privateQuery,
  postsQuery,
  ...(ownTestimonials ? [testimonialsQuery] : []),
];
