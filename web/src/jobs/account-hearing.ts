import { useSyncExternalStore } from "react";

/** Whether the account has told what it has saved. Until then an empty list here says nothing. */
export type Hearing = "asked" | "heard" | "failed";

let hearing: Hearing = "asked";
const listeners = new Set<() => void>();

export function setHearing(next: Hearing): void {
  hearing = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the account what is new here and hears what it has. The code that keeps the two alike is nothing
 * that visitors need.
 */
export function askAccount(): void {
  setHearing("asked");
  void import("./account-copy").then(
    ({ matchAccount }) => matchAccount(),
    () => setHearing("failed"),
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHearing = (): Hearing =>
  useSyncExternalStore(
    subscribe,
    () => hearing,
    () => "asked",
  );
