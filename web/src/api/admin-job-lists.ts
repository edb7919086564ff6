import { client, unwrap } from "./client";
import type { JobKind } from "./jobs";
import { apiQuery } from "./query";

/** What editors look for in a list, and where they are in it. */
export interface EditorsFilter {
  readonly search: string;
  /** Only what visitors see, or only what they do not see; undefined for all. */
  readonly shown?: boolean | undefined;
  readonly page: number;
}

/** Rows of a page in editors' lists. */
export const EDITORS_PAGE_SIZE = 10;

export const words = ({ search }: EditorsFilter) => (search ? { search } : {});

const narrowed = (filter: EditorsFilter) => ({
  ...words(filter),
  ...(filter.shown === undefined ? {} : { active: filter.shown }),
});

/** Which rows of a list make its page. */
export const slice = ({ page }: EditorsFilter) => ({
  skip: (page - 1) * EDITORS_PAGE_SIZE,
  take: EDITORS_PAGE_SIZE,
});

const sliced = (filter: EditorsFilter) => ({ query: { ...narrowed(filter), ...slice(filter) } });

const numbered = (filter: EditorsFilter) => ({
  query: { ...narrowed(filter), page: filter.page, limit: EDITORS_PAGE_SIZE },
});

export const editorsPrivateJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/private", sliced(filter));

export const editorsGovernmentJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/government", sliced(filter));

export const editorsTechJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/tech/admin/all", numbered(filter));

export const editorsNonTechJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/non-tech/admin/all", numbered(filter));

export const editorsAdmitCards = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/admit-cards", sliced(filter));

export const editorsResults = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/results", sliced(filter));

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
