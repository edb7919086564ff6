import { client, unwrap } from "./client";
import type { JobKind } from "./jobs";
import { apiQuery } from "./query";

/** What editors look for in a list, and where they are in it. */
export interface AdminListFilter {
  readonly search: string;
  /** Only what visitors see, or only what they do not see; undefined for all. */
  readonly shown?: boolean | undefined;
  readonly page: number;
}

/** Rows of a page in editors' lists. */
export const ADMIN_PAGE_SIZE = 10;

export const searchParameters = ({ search }: AdminListFilter) => (search ? { search } : {});

const filterParameters = (filter: AdminListFilter) => ({
  ...searchParameters(filter),
  ...(filter.shown === undefined ? {} : { active: filter.shown }),
});

/** Which rows of a list make its page. */
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

/** Tech and non-tech jobs have addresses of their own. */
function recordPath(kind: JobKind) {
  if (kind === "TECH") return "/jobs/tech/{id}";
  return kind === "NON_TECH" ? "/jobs/non-tech/{id}" : "/jobs/{id}";
}

interface StoredJob {
  readonly id: number;
  readonly jobType: JobKind;
}

/** Shows a job to visitors, or hides it from them. */
export async function setActive({ id, jobType }: StoredJob, active: boolean) {
  return unwrap(
    await client.PUT(recordPath(jobType), { params: { path: { id } }, body: { active } }),
  );
}

export async function deleteJob({ id, jobType }: StoredJob) {
  return unwrap(await client.DELETE(recordPath(jobType), { params: { path: { id } } }));
}
