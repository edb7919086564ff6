import { fetchPractice, savePractice } from "../../api/practice";
import { currentUser } from "../../auth/session";
import { mergeNewest, practice } from "./practice";

/** The previous sync. Syncs run one after another, so that no response overwrites a newer one. */
let lastSync: Promise<void> = Promise.resolve();

/**
 * Sends local practice to the account, then merges the account's practice. Errors are only logged.
 */
export function syncPractice(): Promise<void> {
  lastSync = lastSync.then(runSync).catch((error: unknown) => {
    console.warn("Practice could not be synced. The next visit retries.", error);
  });
  return lastSync;
}

async function runSync(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const localRecords = practice.read();
  const accountRecords =
    localRecords.length > 0 ? await savePractice(localRecords) : await fetchPractice();
  // Ignores the response if the user has signed out or changed meanwhile.
  if (currentUser()?.id !== user.id) return;
  practice.write(mergeNewest(accountRecords, practice.read()));
}
