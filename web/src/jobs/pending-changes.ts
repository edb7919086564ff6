import { authorization } from "../api/client";
import { PENDING_CACHE } from "../lib/offline-caches";
import { type PendingChanges, readPending, writePending } from "../lib/pending-saved-jobs";

/** https://wicg.github.io/background-sync/spec/. Only Chromium has it. */
interface WithSync {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

export type Changes = Omit<PendingChanges, "authorization">;

/** Changes that a page left to the service worker, and whether the worker has sent them. */
export type LeftChanges = Changes & { readonly isSent: boolean };

/**
 * Accesses the caches of the browser. Without TLS there are none, and some browsers block them in
 * private windows: then the next visit sends the changes.
 */
async function tryCaches<Value>(access: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await access();
  } catch {
    return undefined;
  }
}

/** Returns the changes of a user that a page could not send. */
export async function pendingChangesOf(user: number): Promise<LeftChanges | undefined> {
  const pending = await tryCaches(readPending);
  return pending?.user === user ? { ...pending, isSent: pending.authorization === "" } : undefined;
}

/** Stores changes that could not be sent, so that the service worker sends them later. */
export async function storePendingChanges(changes: Changes): Promise<void> {
  const pending = { ...changes, authorization: authorization() ?? "" };
  await tryCaches(async () => {
    await writePending(pending);
    const registration = await navigator.serviceWorker.getRegistration();
    await (registration as WithSync | undefined)?.sync?.register("saved-jobs");
  });
}

export async function deletePendingChanges(): Promise<void> {
  await tryCaches(() => caches.delete(PENDING_CACHE));
}
