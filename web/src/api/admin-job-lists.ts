import { client, unwrap } from "./client";
import type { JobKind } from "./jobs";
import type { JobDefect } from "./quality-desk";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

type PublicationStatus = components["schemas"]["PublicationStatus"];

/** The orders of a list besides its usual one: by the last save, or by the last date. */
export type ListOrder = "saved" | "ending";

/** Search term, filters, order and page of an administrator's list. */
export interface AdminListFilter {
  readonly search: string;
  /** Selects the records with one of the statuses of the list. Undefined selects all. */
  readonly status?: string | undefined;
  /** Selects the accounts with a role. Undefined selects all. */
  readonly role?: string | undefined;
  /** Selects the jobs with a defect. Undefined selects all. */
  readonly defect?: string | undefined;
  /** Selects the records that the account with this id saved last. Undefined selects all. */
  readonly editedBy?: string | undefined;
  /** Undefined for the usual order. */
  readonly sort?: string | undefined;
  readonly page: number;
  /** Rows per page. */
  readonly size?: number;
  /** Requests the numbers of the choices of the filters. */
  readonly counts?: true;
}

/** Statuses of records that visitors see, and of records that are hidden. */
export const SHOWN = "shown";
export const HIDDEN = "hidden";

/** Rows per page in administrators' lists. */
export const ADMIN_PAGE_SIZE = 10;

export const searchParameters = ({ search }: AdminListFilter) => (search ? { search } : {});

/** Returns the status as the server has it, unless it selects all shown or all hidden records. */
export const publicationStatus = ({ status }: AdminListFilter) =>
  status === undefined || status === SHOWN || status === HIDDEN
    ? undefined
    : (status as PublicationStatus);

/** Returns whether visitors see the selected records, if the status selects them by that. */
export const isShown = ({ status }: AdminListFilter) =>
  status === SHOWN || status === HIDDEN ? status === SHOWN : undefined;

/** Returns the parameters without those that are undefined. */
export const givenParameters = <Parameters extends object>(parameters: Parameters) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Parameters]?: Exclude<Parameters[Name], undefined>;
  };

/** Returns the id of the account that saved the selected records last. */
export const editorId = ({ editedBy }: AdminListFilter) =>
  editedBy === undefined ? undefined : Number(editedBy);

const filterParameters = (filter: AdminListFilter) => ({
  ...searchParameters(filter),
  ...givenParameters({
    active: isShown(filter),
    status: publicationStatus(filter),
    // The URL of the list has been checked.
    defect: filter.defect as JobDefect | undefined,
    editedBy: editorId(filter),
    sort: filter.sort as ListOrder | undefined,
    counts: filter.counts,
  }),
});

/** Returns the range of rows of a page. */
export const pageRange = ({ page, size = ADMIN_PAGE_SIZE }: AdminListFilter) => ({
  skip: (page - 1) * size,
  take: size,
});

const rangeQuery = (filter: AdminListFilter) => ({
  query: { ...filterParameters(filter), ...pageRange(filter) },
});

const pageQuery = (filter: AdminListFilter) => ({
  query: {
    ...filterParameters(filter),
    page: filter.page,
    limit: filter.size ?? ADMIN_PAGE_SIZE,
  },
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

/** Downloads all jobs of a list that a filter shows, at most 50,000. */
export async function exportJobs(kind: JobKind, filter: AdminListFilter, format: TableFormat) {
  const query = { ...filterParameters(filter), kind, format };
  return unwrap(await client.GET("/jobs/admin/export", fileRequest(query)));
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
