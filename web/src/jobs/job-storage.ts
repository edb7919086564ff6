import { applications, viewedJobs } from "./job-history";
import { lastSyncedJobs, savedJobs } from "./saved-jobs";

/** Whose the jobs are that this browser keeps: the id of the user who signed in last. */
const OWNER_KEY = "jobsOf";

/**
 * Logging out keeps the lists for whoever comes back to them. What a visitor left is the first one's who
 * signs in; to anybody else they are not shown, and no other account is told of them.
 */
export function claimJobLists(user: number): void {
  const owner = localStorage.getItem(OWNER_KEY);
  if (owner === String(user)) return;
  if (owner !== null) clearJobLists();
  localStorage.setItem(OWNER_KEY, String(user));
}

/** Nothing of a person stays in the browser. */
export function clearJobLists(): void {
  localStorage.removeItem(OWNER_KEY);
  for (const list of [savedJobs, lastSyncedJobs, viewedJobs, applications]) list.write([]);
}
