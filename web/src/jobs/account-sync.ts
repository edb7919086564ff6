import { ApiError } from "../api/client";
import { fetchSavedJobs, saveJobs, unsaveJob } from "../api/saved-jobs";
import { currentUser } from "../auth/session";
import { setSyncStatus } from "./account-sync-status";
import {
  type Changes,
  deletePendingChanges,
  type LeftChanges,
  pendingChangesOf,
  storePendingChanges,
} from "./pending-changes";
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
      "Saved jobs were not synced with the account; will retry with the next connection or visit.",
      error,
    );
    setSyncStatus("failed");
    window.addEventListener("online", syncSavedJobs, { once: true });
  });
  return lastSync;
}

async function runSync(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const pending = await pendingChangesOf(user.id);
  if (currentUser()?.id !== user.id) return;
  const local = savedJobs.read();
  const { saved, unsaved } = changesSince(lastSyncedJobs.read(), local, pending);
  let accountIds: readonly number[] = [];
  try {
    for (const request of syncRequests(saved, unsaved)) {
      accountIds = await request();
      // If the user changed during the request, the response belongs to the previous user. The new
      // user's account must not receive these jobs.
      if (currentUser()?.id !== user.id) return;
    }
  } catch (error) {
    await leaveToWorker({ user: user.id, saved, unsaved }, error);
    throw error;
  }
  await deletePendingChanges();
  lastSyncedJobs.write(accountIds);
  savedJobs.write(applyToggles(accountIds, local, savedJobs.read()));
  setSyncStatus("synced");
}

/** Leaves changes to the service worker if the server could not be reached. */
async function leaveToWorker(changes: Changes, error: unknown): Promise<void> {
  const { user, saved, unsaved } = changes;
  const isEmpty = saved.length === 0 && unsaved.length === 0;
  const hasResponded = error instanceof ApiError;
  // The token that is stored with the changes must be that of their user.
  if (!isEmpty && !hasResponded && currentUser()?.id === user) await storePendingChanges(changes);
}

const excluding = (ids: readonly number[], excludedIds: readonly number[]) =>
  ids.filter((id) => !excludedIds.includes(id));

/**
 * Returns the jobs that were saved and unsaved since the last sync, newest first. Changes that the
 * service worker has sent count as a sync. Changes that it may have sent in part are sent again.
 */
function changesSince(
  lastSync: readonly number[],
  local: readonly number[],
  left: Omit<LeftChanges, "user"> = { saved: [], unsaved: [], isSent: true },
) {
  const { saved, unsaved, isSent } = left;
  const lastSynced = isSent ? [...excluding(lastSync, [...saved, ...unsaved]), ...saved] : lastSync;
  const uncertain = isSent ? [] : [...saved, ...unsaved];
  return {
    saved: excluding(local, excluding(lastSynced, uncertain)).reverse(),
    unsaved: excluding([...new Set([...lastSynced, ...uncertain])], local),
  };
}

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
