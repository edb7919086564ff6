import { useSyncExternalStore } from "react";

/**
 * State of the sync with the account. Until it is "synced", an empty local list does not mean that
 * nothing is saved.
 */
export type SyncStatus = "pending" | "synced" | "failed";

let syncStatus: SyncStatus = "pending";
const listeners = new Set<() => void>();

export function setSyncStatus(next: SyncStatus): void {
  syncStatus = next;
  for (const listener of listeners) listener();
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
