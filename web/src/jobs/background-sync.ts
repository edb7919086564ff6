import { setSyncStatus } from "./account-sync-status";
import { savedJobs } from "./saved-jobs";

/**
 * Syncs the saved jobs with the account. The sync code is loaded on demand, because visitors do not
 * need it.
 */
export function syncInBackground(): void {
  setSyncStatus("pending");
  void import("./account-sync").then(
    ({ syncSavedJobs }) => syncSavedJobs(),
    () => setSyncStatus("failed"),
  );
}

/** Saves or unsaves a job in this browser and on the account. Returns whether it is saved now. */
export function toggleSavedJob(id: number): boolean {
  const before = savedJobs.read();
  const rest = before.filter((other) => other !== id);
  const saved = rest.length === before.length;
  savedJobs.write(saved ? [...rest, id] : rest);
  void import("./account-sync").then(({ syncSavedJobs }) => syncSavedJobs());
  return saved;
}
