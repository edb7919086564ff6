import { useSyncExternalStore } from "react";

/** Whether the account has told what it has saved. Until then an empty list here says nothing. */
export type SyncStatus = "pending" | "synced" | "failed";

let syncStatus: SyncStatus = "pending";
const listeners = new Set<() => void>();

export function setSyncStatus(next: SyncStatus): void {
  syncStatus = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the account what is new here and hears what it has. The code that keeps the two alike is nothing
 * that visitors need.
 */
export function syncInBackground(): void {
  setSyncStatus("pending");
  void import("./account-sync").then(
    ({ syncSavedJobs }) => syncSavedJobs(),
    () => setSyncStatus("failed"),
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSyncStatus = (): SyncStatus =>
  useSyncExternalStore(
    subscribe,
    () => syncStatus,
    () => "pending",
  );
