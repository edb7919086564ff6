import { useSyncStatus } from "../jobs/account-sync-status";
import { syncInBackground } from "../jobs/background-sync";
import { savedJobs } from "../jobs/saved-jobs";
import { type Summaries, useSummaries } from "./use-summaries";

interface SavedJobs extends Summaries {
  readonly ids: readonly number[];
}

/**
 * Returns the saved jobs. If this browser has none, as on a new phone, the result is pending until
 * the sync with the account is done.
 */
export function useSavedJobs(): SavedJobs {
  const ids = savedJobs.use();
  const syncStatus = useSyncStatus();
  const summaries = useSummaries(ids);
  if (ids.length > 0 || syncStatus === "synced") return { ids, ...summaries };
  return { ids, jobs: undefined, failed: syncStatus === "failed", retry: syncInBackground };
}
