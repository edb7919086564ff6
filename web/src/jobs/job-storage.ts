import { localStore } from "../lib/browser-storage";
import { applications, viewedJobs } from "./job-history";
import { lastSyncedJobs, savedJobs } from "./saved-jobs";

/** Storage key for the owner of the stored job lists: the ID of the user who signed in last. */
const OWNER_KEY = "jobsOf";

/**
 * Assigns the stored job lists to a user. Logging out keeps them for the same user. A visitor's
 * lists go to the first user who signs in. Lists of another user are deleted.
 */
export function claimJobLists(user: number): void {
  const owner = localStore.get(OWNER_KEY);
  if (owner === String(user)) return;
  if (owner !== null) clearJobLists();
  localStore.set(OWNER_KEY, String(user));
}

/** Deletes the stored job lists. */
export function clearJobLists(): void {
  localStore.remove(OWNER_KEY);
  for (const list of [savedJobs, lastSyncedJobs, viewedJobs, applications]) list.write([]);
}
