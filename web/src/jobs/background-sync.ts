import { setSyncStatus } from "./account-sync-status";
import { savedJobs } from "./saved-jobs";

/** Loads the sync code on demand, because visitors do not need it, and syncs the saved jobs. */
function loadAndSync(): void {
  import("./account-sync").then(
    ({ syncSavedJobs }) => syncSavedJobs(),
    () => setSyncStatus("failed"),
  );
}

/** Syncs the saved jobs with the account. */
export function syncInBackground(): void {
  setSyncStatus("pending");
  loadAndSync();
}

/** Saves or unsaves a job in this browser and on the account. Returns whether it is saved now. */
export function toggleSavedJob(id: number): boolean {
  const before = savedJobs.read();
  const rest = before.filter((other) => other !== id);
  const saved = rest.length === before.length;
  savedJobs.write(saved ? [...rest, id] : rest);
  loadAndSync();
  return saved;
}
