/**
 * Syncs the practice with the account. The sync code is loaded on demand, because visitors do not
 * need it.
 */
export function syncPracticeInBackground(): void {
  import("./practice-sync").then(
    ({ syncPractice }) => syncPractice(),
    (error: unknown) =>
      console.warn("Practice could not be synced. The next visit retries.", error),
  );
}
