import { fetchSavedJobs, saveJobs, unsaveJob } from "../api/saved-jobs";
import { currentUser } from "../auth/session";
import { setSyncStatus } from "./account-sync-status";
import { lastSyncedJobs, savedJobs } from "./saved-jobs";

/**
 * The copy of the saved jobs that the account keeps, so that a new phone shows them. This browser's
 * list is the rule: what it has changed since the account was last heard, the account is told.
 */
let lastSync: Promise<void> = Promise.resolve();

/** Tells the account what is new here, and takes over what it has: one after another, and in silence. */
export function syncSavedJobs(): Promise<void> {
  lastSync = lastSync.then(runSync).catch((error: unknown) => {
    console.warn("The account does not hear of the saved jobs; it will at the next visit.", error);
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
    // An answer for somebody who has left is nobody's list, and whoever came then is told nothing of it.
    if (currentUser()?.id !== user.id) return;
  }
  lastSyncedJobs.write(accountIds);
  savedJobs.write(applyToggles(accountIds, local, savedJobs.read()));
  setSyncStatus("synced");
}

const excluding = (ids: readonly number[], excludedIds: readonly number[]) =>
  ids.filter((id) => !excludedIds.includes(id));

/** What the account is told, or asked where there is nothing to tell. Each answers what it has then. */
function syncRequests(saved: readonly number[], unsaved: readonly number[]) {
  const requests = unsaved.map((id) => () => unsaveJob(id));
  if (saved.length > 0) requests.push(() => saveJobs(saved));
  return requests.length > 0 ? requests : [fetchSavedJobs];
}

/** The account's list; but what was toggled while the call ran stays as it is now. */
function applyToggles(
  accountIds: readonly number[],
  before: readonly number[],
  now: readonly number[],
): readonly number[] {
  const saved = excluding(now, before);
  const unsaved = excluding(before, now);
  return [...excluding(accountIds, [...saved, ...unsaved]).reverse(), ...saved];
}
