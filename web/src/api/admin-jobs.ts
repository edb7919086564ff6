import type { Language } from "#language/languages";
import { client, unwrap } from "./client";
import type { Job, JobKind } from "./jobs";
import type { components } from "./schema";

export type JobInput = components["schemas"]["JobInput"];
type WriteResponse = components["schemas"]["WriteResponse"];

/** Loads and saves the jobs of one kind. */
export interface JobEditing {
  readonly load: (id: number) => Promise<Job>;
  readonly create: (body: JobInput) => Promise<WriteResponse>;
  readonly update: (id: number, body: JobInput) => Promise<WriteResponse>;
}

const idParams = (id: number) => ({ params: { path: { id } } });

/** Editing of private and government jobs, admit cards and results. */
export const jobEditing: JobEditing = {
  load: async (id) => unwrap(await client.GET("/jobs/admin/job/{id}", idParams(id))),
  create: async (body) => unwrap(await client.POST("/jobs/create", { body })),
  update: async (id, body) => unwrap(await client.PUT("/jobs/{id}", { ...idParams(id), body })),
};

export const techJobEditing: JobEditing = {
  load: async (id) => unwrap(await client.GET("/jobs/tech/admin/{id}", idParams(id))),
  create: async (body) => unwrap(await client.POST("/jobs/tech/create", { body })),
  update: async (id, body) =>
    unwrap(await client.PUT("/jobs/tech/{id}", { ...idParams(id), body })),
};

export const nonTechJobEditing: JobEditing = {
  load: async (id) => unwrap(await client.GET("/jobs/non-tech/admin/{id}", idParams(id))),
  create: async (body) => unwrap(await client.POST("/jobs/non-tech/create", { body })),
  update: async (id, body) =>
    unwrap(await client.PUT("/jobs/non-tech/{id}", { ...idParams(id), body })),
};

/**
 * Returns the job as visitors who read this language would see it. No field is required and nothing
 * is stored.
 */
export async function previewJob(kind: JobKind, body: JobInput, language: Language): Promise<Job> {
  const query = { kind, language };
  return unwrap(await client.POST("/jobs/preview", { params: { query }, body }));
}
