import { client, unwrap } from "./client";
import type { JobKind } from "./jobs";
import { apiQuery } from "./query";
import type { paths } from "./schema";

/** Search term, status filter and page of an administrator's list. */
export interface AdminListFilter {
  readonly search: string;
  /** Selects the records with one of the statuses of the list. Undefined selects all. */
  readonly status?: string | undefined;
  /** Selects the accounts with a role. Undefined selects all. */
  readonly role?: string | undefined;
  readonly page: number;
}

/** Statuses of records that visitors see, and of records that are hidden. */
export const SHOWN = "shown";
export const HIDDEN = "hidden";

/** Rows per page in administrators' lists. */
export const ADMIN_PAGE_SIZE = 10;

export const searchParameters = ({ search }: AdminListFilter) => (search ? { search } : {});

const filterParameters = (filter: AdminListFilter) => ({
  ...searchParameters(filter),
  ...(filter.status === undefined ? {} : { active: filter.status === SHOWN }),
});

/** Returns the range of rows of a page. */
export const pageRange = ({ page }: AdminListFilter) => ({
  skip: (page - 1) * ADMIN_PAGE_SIZE,
  take: ADMIN_PAGE_SIZE,
});

const rangeQuery = (filter: AdminListFilter) => ({
  query: { ...filterParameters(filter), ...pageRange(filter) },
});

const pageQuery = (filter: AdminListFilter) => ({
  query: { ...filterParameters(filter), page: filter.page, limit: ADMIN_PAGE_SIZE },
});

export const adminPrivateJobs = (filter: AdminListFilter) =>
  apiQuery("/jobs/admin/private", rangeQuery(filter));

export const adminGovernmentJobs = (filter: AdminListFilter) =>
  apiQuery("/jobs/admin/government", rangeQuery(filter));

export const adminTechJobs = (filter: AdminListFilter) =>
  apiQuery("/jobs/tech/admin/all", pageQuery(filter));

export const adminNonTechJobs = (filter: AdminListFilter) =>
  apiQuery("/jobs/non-tech/admin/all", pageQuery(filter));

export const adminAdmitCards = (filter: AdminListFilter) =>
  apiQuery("/jobs/admin/admit-cards", rangeQuery(filter));

export const adminResults = (filter: AdminListFilter) =>
  apiQuery("/jobs/admin/results", rangeQuery(filter));

/** The format of an exported list. */
export type TableFormat = paths["/jobs/admin/export"]["get"]["parameters"]["query"]["format"];

/** Downloads all jobs of a list that a filter shows, at most 50,000. */
export async function exportJobs(kind: JobKind, filter: AdminListFilter, format: TableFormat) {
  const query = { ...filterParameters(filter), kind, format };
  const init = { params: { query }, parseAs: "blob" } as const;
  return unwrap(await client.GET("/jobs/admin/export", init));
}

/** Returns the API path of a record. Tech and non-tech jobs have paths of their own. */
function recordPath(kind: JobKind) {
  if (kind === "TECH") return "/jobs/tech/{id}";
  return kind === "NON_TECH" ? "/jobs/non-tech/{id}" : "/jobs/{id}";
}

interface StoredJob {
  readonly id: number;
  readonly jobType: JobKind;
}

/** Activates or deactivates a job. Visitors do not see inactive jobs. */
export async function setActive({ id, jobType }: StoredJob, active: boolean) {
  return unwrap(
    await client.PUT(recordPath(jobType), { params: { path: { id } }, body: { active } }),
  );
}

/** Publishes a job at once. */
export async function publishJob({ id, jobType }: StoredJob) {
  const body = { status: "published" } as const;
  return unwrap(await client.PUT(recordPath(jobType), { params: { path: { id } }, body }));
}

export async function deleteJob({ id, jobType }: StoredJob) {
  return unwrap(await client.DELETE(recordPath(jobType), { params: { path: { id } } }));
}
