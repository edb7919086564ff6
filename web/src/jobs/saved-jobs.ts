import { isId, storedList } from "../lib/stored-list";

/** The jobs a user saved: a list of ids in this browser's storage, the newest last. */
export const savedJobs = storedList("savedJobs", isId);

/** What the account had saved when it was last heard: where the two differ, it has something to hear. */
export const lastSyncedJobs = storedList("savedJobsOnAccount", isId);

/** Saves or unsaves a job, here and on the account; answers whether it is saved now. */
export function toggleSavedJob(id: number): boolean {
  const before = savedJobs.read();
  const rest = before.filter((other) => other !== id);
  const saved = rest.length === before.length;
  savedJobs.write(saved ? [...rest, id] : rest);
  void import("./account-sync").then(({ syncSavedJobs }) => syncSavedJobs());
  return saved;
}
