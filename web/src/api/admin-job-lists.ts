import { client, unwrap } from "./client";
import type { JobKind } from "./jobs";
import { apiQuery } from "./query";

/** What editors look for in a list, and where they are in it. */
export interface EditorsFilter {
  readonly search: string;
  readonly page: number;
}

/** Rows of a page in editors' lists. */
export const EDITORS_PAGE_SIZE = 10;

const words = (search: string) => (search ? { search } : {});

export const slice = ({ search, page }: EditorsFilter) => ({
  query: {
    ...words(search),
    skip: (page - 1) * EDITORS_PAGE_SIZE,
    take: EDITORS_PAGE_SIZE,
  },
});

const numbered = ({ search, page }: EditorsFilter) => ({
  query: { ...words(search), page, limit: EDITORS_PAGE_SIZE },
});

export const editorsPrivateJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/private", slice(filter));

export const editorsGovernmentJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/government", slice(filter));

export const editorsTechJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/tech/admin/all", numbered(filter));

export const editorsNonTechJobs = (filter: EditorsFilter) =>
  apiQuery("/jobs/non-tech/admin/all", numbered(filter));

export const editorsAdmitCards = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/admit-cards", slice(filter));

export const editorsResults = (filter: EditorsFilter) =>
  apiQuery("/jobs/admin/results", slice(filter));

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
