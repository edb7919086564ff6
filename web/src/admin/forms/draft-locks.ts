/**
 * Which drafts are being written: in this browser's other tabs as well, of which storage tells nothing. A tab
 * that is closed or crashes lets go by itself. Where a page may not have locks, none counts as being written.
 */
const locks = () => navigator.locks as LockManager | undefined;

/** Holds a draft while its form stands open; gives what ends that. */
export function lockDraft(key: string): () => void {
  const release = new AbortController();
  const untilReleased = new Promise<void>((resolve) => {
    release.signal.addEventListener("abort", () => resolve());
  });
  void locks()?.request(key, () => untilReleased);
  return () => release.abort();
}

/** The keys of the drafts whose forms stand open somewhere. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name = "" }) => name));
}
