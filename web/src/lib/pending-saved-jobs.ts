import { PENDING_CACHE, PENDING_ENTRY } from "./offline-caches";

/** Changes of saved jobs that a page could not send, so that the service worker sends them. */
export interface PendingChanges {
  /** ID of the user. */
  readonly user: number;
  /** IDs of jobs, newest first. */
  readonly saved: readonly number[];
  readonly unsaved: readonly number[];
  /** The `Authorization` header of the user. Empty once they were sent. */
  readonly authorization: string;
}

export async function readPending(): Promise<PendingChanges | undefined> {
  const response = await caches.match(PENDING_ENTRY, { cacheName: PENDING_CACHE });
  return response?.json();
}

export async function writePending(changes: PendingChanges): Promise<void> {
  const cache = await caches.open(PENDING_CACHE);
  await cache.put(PENDING_ENTRY, Response.json(changes));
}
