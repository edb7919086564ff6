import { fetchSavedJobs, saveJobs, unsaveJob } from "../api/saved-jobs";
import { currentUser } from "../auth/session";
import { setSyncStatus } from "./account-sync-status";
import { lastSyncedJobs, savedJobs } from "./saved-jobs";

/**
 * The last sync of the saved jobs. The account's copy makes them available on a new phone. A sync
 * sends local changes since the last one, then replaces the local list with the account's.
 */
let lastSync: Promise<void> = Promise.resolve();

/** Syncs the saved jobs. Syncs run one after another and show no messages. */
export function syncSavedJobs(): Promise<void> {
  lastSync = lastSync.then(runSync).catch((error: unknown) => {
    console.warn(
      "Saved jobs were not synced with the account; will retry at the next visit.",
      error,
    );
    setSyncStatus("failed");
  });
  return lastSync;
}

async function runSync(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const local = savedJobs.read();
  const lastSynced = lastSyncedJobs.read();
  let accountIds: readonly number[] = [];
  for (const request of syncRequests(
    excluding(local, lastSynced).reverse(),
    excluding(lastSynced, local),
  )) {
    accountIds = await request();
    // If the user changed during the request, the response belongs to the previous user. The new
    // user's account must not receive these jobs.
    if (currentUser()?.id !== user.id) return;
  }
  lastSyncedJobs.write(accountIds);
  savedJobs.write(applyToggles(accountIds, local, savedJobs.read()));
  setSyncStatus("synced");
}

const excluding = (ids: readonly number[], excludedIds: readonly number[]) =>
  ids.filter((id) => !excludedIds.includes(id));

/**
 * Returns the requests that send the changes, or the request for the list if there are no changes.
 * Each returns the account's list.
 */
function syncRequests(saved: readonly number[], unsaved: readonly number[]) {
  const requests = unsaved.map((id) => () => unsaveJob(id));
  if (saved.length > 0) requests.push(() => saveJobs(saved));
  return requests.length > 0 ? requests : [fetchSavedJobs];
}

/** Returns the account's list with the changes that were made during the requests. */
function applyToggles(
  accountIds: readonly number[],
  before: readonly number[],
  now: readonly number[],
): readonly number[] {
  const saved = excluding(now, before);
  const unsaved = excluding(before, now);
  return [...excluding(accountIds, [...saved, ...unsaved]).reverse(), ...saved];
}
