import { client, unwrap } from "./client";

/** Returns the IDs of the account's saved jobs, newest first. */
export async function fetchSavedJobs(): Promise<readonly number[]> {
  return unwrap(await client.GET("/users/me/saved-jobs")).ids;
}

/** Adds jobs to the saved jobs of the account. `ids` are newest first. */
export async function saveJobs(ids: readonly number[]): Promise<readonly number[]> {
  return unwrap(await client.PUT("/users/me/saved-jobs", { body: { ids: [...ids] } })).ids;
}

export async function unsaveJob(id: number): Promise<readonly number[]> {
  const params = { path: { id } };
  return unwrap(await client.DELETE("/users/me/saved-jobs/{id}", { params })).ids;
}
