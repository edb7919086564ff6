/**
 * Returns the lock manager, with which tabs of one browser find out which drafts are in use. The
 * browser releases the locks of a closed or crashed tab. Undefined in insecure contexts. Without
 * locks no draft counts as in use.
 */
const locks = () => navigator.locks as LockManager | undefined;

/** Locks a draft while its form is open. Returns a function that releases the lock. */
export function lockDraft(key: string): () => void {
  const release = new AbortController();
  const untilReleased = new Promise<void>((resolve) => {
    release.signal.addEventListener("abort", () => resolve());
  });
  // A browser that blocks the storage refuses locks, too.
  locks()
    ?.request(key, () => untilReleased)
    .catch(() => undefined);
  return () => release.abort();
}

/** Returns the keys of the drafts that are open in any tab. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(held.map(({ name = "" }) => name));
}
