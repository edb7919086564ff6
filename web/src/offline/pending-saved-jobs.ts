import { PENDING_CACHE } from "../lib/offline-caches";
import { type PendingChanges, readPending, writePending } from "../lib/pending-saved-jobs";

const SAVED_JOBS = "/api/users/me/saved-jobs";

function requestsFor({ saved, unsaved, authorization }: PendingChanges): readonly Request[] {
  const headers = { authorization, "content-type": "application/json" };
  const requests = unsaved.map(
    (id) => new Request(`${SAVED_JOBS}/${id}`, { method: "DELETE", headers }),
  );
  if (saved.length > 0) {
    const body = JSON.stringify({ ids: saved });
    requests.push(new Request(SAVED_JOBS, { method: "PUT", headers, body }));
  }
  return requests;
}

/** Returns whether the entry was changed since it was read: by a page, or by a log-out. */
async function isChanged(pending: PendingChanges): Promise<boolean> {
  return JSON.stringify(await readPending()) !== JSON.stringify(pending);
}

/**
 * Sends the changes of saved jobs that a page could not send. Leaves the rest to the page if that
 * changes them meanwhile.
 *
 * @throws {Error} If the server does not accept them now, so that the browser tries again later.
 */
export async function sendPendingChanges(): Promise<void> {
  const pending = await readPending();
  if (!pending?.authorization) return;
  for (const request of requestsFor(pending)) {
    if (await isChanged(pending)) return;
    const { ok, status } = await fetch(request);
    // The session has ended. The next one sends what the browser has.
    if (status === 401 || status === 403) {
      await caches.delete(PENDING_CACHE);
      return;
    }
    if (!ok) throw new Error(`Saved jobs were not sent: status ${status}.`);
  }
  // The page still needs the changes, because it does not know whether they were sent.
  if (!(await isChanged(pending))) await writePending({ ...pending, authorization: "" });
}
