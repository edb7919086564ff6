import { fetchPractice, savePractice } from "../api/practice";
import { currentUser } from "../auth/session";
import { mergeNewest, practice } from "./practice";

/** One after another, so that no answer is overtaken by an older one. */
let lastSync: Promise<void> = Promise.resolve();

/** Tells the account what was practised here, and takes over what it knows from elsewhere. In silence. */
export function syncPractice(): Promise<void> {
  lastSync = lastSync.then(runSync).catch((error: unknown) => {
    console.warn("The account does not hear of the practice; it will at the next visit.", error);
  });
  return lastSync;
}

async function runSync(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const localRecords = practice.read();
  const accountRecords =
    localRecords.length > 0 ? await savePractice(localRecords) : await fetchPractice();
  // An answer for somebody who has left is nobody's.
  if (currentUser()?.id !== user.id) return;
  practice.write(mergeNewest(accountRecords, practice.read()));
}
