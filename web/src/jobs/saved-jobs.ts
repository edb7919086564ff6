import { isId, storedList } from "../lib/stored-list";

/** The IDs of the user's saved jobs in this browser, newest last. */
export const savedJobs = storedList("savedJobs", isId);

/** The account's saved jobs at the last sync. Differences to `savedJobs` are changes to send. */
export const lastSyncedJobs = storedList("savedJobsOnAccount", isId);

/** Saves or unsaves a job in this browser and on the account. Returns whether it is saved now. */
export function toggleSavedJob(id: number): boolean {
  const before = savedJobs.read();
  const rest = before.filter((other) => other !== id);
  const saved = rest.length === before.length;
  savedJobs.write(saved ? [...rest, id] : rest);
  void import("./account-sync").then(({ syncSavedJobs }) => syncSavedJobs());
  return saved;
}
