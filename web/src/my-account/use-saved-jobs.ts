import { syncInBackground, useSyncStatus } from "../jobs/account-sync-status";
import { savedJobs } from "../jobs/saved-jobs";
import { type Summaries, useSummaries } from "./use-summaries";

interface SavedJobs extends Summaries {
  readonly ids: readonly number[];
}

/** The saved jobs. Where this browser knows of none, as on a new phone, what counts is what the account says. */
export function useSavedJobs(): SavedJobs {
  const ids = savedJobs.use();
  const syncStatus = useSyncStatus();
  const summaries = useSummaries(ids);
  if (ids.length > 0 || syncStatus === "synced") return { ids, ...summaries };
  return { ids, jobs: undefined, failed: syncStatus === "failed", retry: syncInBackground };
}
