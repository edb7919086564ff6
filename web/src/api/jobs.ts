import { type ApiQuery, apiQuery } from "./query";
import type { components } from "./schema";

export type JobKind = components["schemas"]["JobType"];
export type JobSummary = components["schemas"]["JobSummary"];
export type Job = components["schemas"]["JobAnswer"];
export type JobPage = components["schemas"]["JobList"];
export type JobPageQuery = ApiQuery<JobPage>;
export type JobQuery = ApiQuery<Job>;
export type CompanyJobDetails = components["schemas"]["CompanyJobDetails"];
export type GovernmentJobDetails = components["schemas"]["GovernmentDetails"];

export interface ListFilter {
  readonly search?: string;
  readonly location?: string;
  readonly page: number;
}

export const GOVERNMENT_PAGE_SIZE = 10;
export const PRIVATE_PAGE_SIZE = 9;

/** There are jobs, but not as far on as this page. */
export const isPastEnd = (page: JobPage) => page.jobs.length === 0 && page.totalJobs > 0;

/** `skip` and `take` of a page, with the filters that are not blank. */
function slice({ search, location, page }: ListFilter, take: number) {
  return {
    ...(search ? { search } : {}),
    ...(location ? { location } : {}),
    skip: (page - 1) * take,
    take,
  };
}

export const governmentJobs = (filter: ListFilter) =>
  apiQuery("/jobs/government", { query: slice(filter, GOVERNMENT_PAGE_SIZE) });

/** The mixed list: private, tech and non-tech jobs. */
export const privateSectorJobs = (filter: ListFilter) =>
  apiQuery("/jobs", {
    query: { ...slice(filter, PRIVATE_PAGE_SIZE), types: "PRIVATE,TECH,NON_TECH" },
  });

export const governmentTicker = (take: number) =>
  apiQuery("/jobs/government", { query: { take, view: "ticker" } });

export const privateTicker = (take: number) =>
  apiQuery("/jobs/private", { query: { take, view: "ticker" } });

export const latestGovernmentJobs = (take: number) =>
  apiQuery("/jobs/government", { query: { take } });

export const latestPrivateJobs = (take: number) => apiQuery("/jobs/private", { query: { take } });

export const cityJobCount = (city: string) =>
  apiQuery("/jobs/private/location/{city}/count", { path: { city } });

const isNumeric = (slugOrId: string) => /^\d{1,15}$/.test(slugOrId);

/** A number is looked up by id, anything else by slug. */
export const jobBySlugOrId = (slugOrId: string): JobQuery =>
  isNumeric(slugOrId)
    ? apiQuery("/jobs/id/{id}", { path: { id: Number(slugOrId) } })
    : apiQuery("/jobs/slug/{slug}", { path: { slug: slugOrId } });

export const techJob = (idOrSlug: string) =>
  apiQuery("/jobs/tech/{id}", { path: { id: idOrSlug } });

export const nonTechJob = (idOrSlug: string) =>
  apiQuery("/jobs/non-tech/{id}", { path: { id: idOrSlug } });
