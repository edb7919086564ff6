import type { PostForEdit } from "./admin-blog";
import type { RecruitmentForEdit } from "./admin-recruitments";
import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

/** The versions of records, and their restoring. */

type Schemas = components["schemas"];

export type VersionItem = Schemas["VersionItem"];
export type VersionList = Schemas["VersionList"];
export type JobVersion = Schemas["JobVersionResponse"];
export type RestoreInput = Schemas["RestoreRecruitmentInput"];

/** Versions that are listed. Older ones stay stored. */
export const MAX_LISTED_VERSIONS = 200;

const listParams = (id: number) => ({
  path: { id },
  query: { skip: 0, take: MAX_LISTED_VERSIONS },
});
const versionParams = (id: number, version: number) => ({ path: { id, version } });

export const jobVersions = (id: number) => apiQuery("/jobs/{id}/versions", listParams(id));
export const postVersions = (id: number) => apiQuery("/blog/{id}/versions", listParams(id));
export const recruitmentVersions = (id: number) =>
  apiQuery("/admin/recruitments/{id}/versions", listParams(id));

export async function loadJobVersion(id: number, version: number): Promise<JobVersion> {
  const params = versionParams(id, version);
  return unwrap(await client.GET("/jobs/{id}/versions/{version}", { params }));
}

export async function loadPostVersion(id: number, version: number): Promise<PostForEdit> {
  const params = versionParams(id, version);
  return unwrap(await client.GET("/blog/{id}/versions/{version}", { params }));
}

export async function loadRecruitmentVersion(
  id: number,
  version: number,
): Promise<RecruitmentForEdit> {
  const params = versionParams(id, version);
  return unwrap(await client.GET("/admin/recruitments/{id}/versions/{version}", { params }));
}

/** The path that restores a version, by the kind of the record. */
const RESTORE_PATHS = {
  job: "/jobs/{id}/versions/{version}/restore",
  post: "/blog/{id}/versions/{version}/restore",
  recruitment: "/admin/recruitments/{id}/versions/{version}/restore",
} as const;

/**
 * Replaces the content of a record by that of a version. `input` has the present version that was
 * loaded. Returns the message of the server.
 */
export async function restoreVersion(
  { kind, id }: { readonly kind: keyof typeof RESTORE_PATHS; readonly id: number },
  version: number,
  input: RestoreInput,
): Promise<string> {
  const params = versionParams(id, version);
  return unwrap(await client.POST(RESTORE_PATHS[kind], { params, body: input })).message;
}
