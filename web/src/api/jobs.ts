import { type ApiQuery, apiQuery, type GetParams } from "./query";
import type { components } from "./schema";

export type JobKind = components["schemas"]["JobType"];
export type JobSummary = components["schemas"]["JobSummary"];
export type Job = components["schemas"]["JobResponse"];
export type JobPage = components["schemas"]["JobList"];
export type JobQuery = ApiQuery<Job>;
export type CompanyJobDetails = components["schemas"]["CompanyJobDetails"];
export type AdmitCardDetails = components["schemas"]["AdmitCardDetails"];
export type ResultDetails = components["schemas"]["ResultDetails"];
export type ExamDetails = AdmitCardDetails | ResultDetails;
export type GovernmentJobDetails = components["schemas"]["GovernmentDetails"];

type CityParameters = NonNullable<GetParams<"/jobs/private/location/{city}">["query"]>;

/** Filters of lists. Each has one value out of a few, or none. */
export type ChosenFilters = Readonly<
  Pick<
    CityParameters,
    | "category"
    | "employment"
    | "experience"
    | "pay"
    | "qualification"
    | "posted"
    | "status"
    | "department"
    | "level"
    | "state"
    | "sector"
    | "group"
    | "closes"
  >
>;

export interface ListFilter extends ChosenFilters {
  readonly search?: string;
  readonly location?: string;
  readonly page: number;
}

/** A page of the tech and non-tech lists, which return the page number and the number of pages. */
export type PagedJobList = components["schemas"]["PagedJobList"];
export type JobPageQuery = ApiQuery<JobPage>;
/** The query of a list, for both kinds of paging. */
export type ListQuery = JobPageQuery | ApiQuery<PagedJobList>;

/** Returns the page of a response, or undefined if the response has no list. */
export function pageOf(body: JobPage | PagedJobList): JobPage | undefined {
  if (!Array.isArray(body.jobs)) return undefined;
  if (!("pagination" in body)) return body;
  const { jobs, pagination, counts = null } = body;
  return { jobs, totalJobs: pagination.total, totalPages: pagination.pages, counts };
}

/** Returns the parameters for one page of a list with facet counts. */
function rangeQuery({ page, ...filter }: ListFilter, take: number) {
  return { ...filter, skip: (page - 1) * take, take, counts: true };
}

const pageQuery = (filter: ListFilter, limit: number) => ({ ...filter, limit, counts: true });

export const governmentJobs = (filter: ListFilter, pageSize: number) =>
  apiQuery("/jobs/government", { query: rangeQuery(filter, pageSize) });

const PRIVATE_SECTOR = "PRIVATE,TECH,NON_TECH";

/** Returns the query for the mixed list of private, tech and non-tech jobs. */
export const privateSectorJobs = (filter: ListFilter, pageSize: number) =>
  apiQuery("/jobs", { query: { ...rangeQuery(filter, pageSize), types: PRIVATE_SECTOR } });

export const techJobs = (filter: ListFilter, pageSize: number) =>
  apiQuery("/jobs/tech", { query: pageQuery(filter, pageSize) });

export const nonTechJobs = (filter: ListFilter, pageSize: number) =>
  apiQuery("/jobs/non-tech", { query: pageQuery(filter, pageSize) });

export const cityJobs = (city: string, filter: ListFilter, pageSize: number) =>
  apiQuery("/jobs/private/location/{city}", {
    path: { city },
    query: rangeQuery(filter, pageSize),
  });

export const admitCards = (filter: ListFilter, pageSize: number) =>
  apiQuery("/jobs/admit-cards", { query: rangeQuery(filter, pageSize) });

export const results = (filter: ListFilter, pageSize: number) =>
  apiQuery("/jobs/results", { query: rangeQuery(filter, pageSize) });

export const governmentTicker = (take: number) =>
  apiQuery("/jobs/government", { query: { take, view: "ticker" } });

export const privateTicker = (take: number) =>
  apiQuery("/jobs/private", { query: { take, view: "ticker" } });

export const kindTicker = (kind: JobKind) => (take: number) =>
  apiQuery("/jobs", { query: { take, types: kind, view: "ticker" } });

export const latestGovernmentJobs = (take: number) =>
  apiQuery("/jobs/government", { query: { take } });

export const latestPrivateJobs = (take: number) => apiQuery("/jobs/private", { query: { take } });

/** Returns the query for the numbers of jobs in cities, in their order. */
export const cityJobCounts = (cities: readonly string[]) =>
  apiQuery("/jobs/private/city-counts", { query: { cities: cities.join() } });

/** Maximum number of jobs per request. */
export const MAX_SUMMARIES = 100;

/** Returns the query for jobs by ID, in this order. Deleted jobs are left out. */
export const jobSummaries = (ids: readonly number[]) =>
  apiQuery("/jobs/summaries", { query: { ids: ids.join() } });

const isNumeric = (slugOrId: string) => /^\d{1,15}$/.test(slugOrId);

/** Returns the query for a job: by ID if the text is numeric, otherwise by slug. */
export const jobBySlugOrId = (slugOrId: string): JobQuery =>
  isNumeric(slugOrId)
    ? apiQuery("/jobs/id/{id}", { path: { id: Number(slugOrId) } })
    : apiQuery("/jobs/slug/{slug}", { path: { slug: slugOrId } });

export const techJob = (idOrSlug: string) =>
  apiQuery("/jobs/tech/{id}", { path: { id: idOrSlug } });

export const nonTechJob = (idOrSlug: string) =>
  apiQuery("/jobs/non-tech/{id}", { path: { id: idOrSlug } });
