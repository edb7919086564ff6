import { DAY_MS } from "../lib/dates";
import { ASSETS_CACHE } from "../lib/offline-caches";
import { BoundedCache, type EntryFacts } from "./bounded-cache";
import { pathOf } from "./requests";

/** Scripts and styles. Their names contain a hash of their content, so they never change. */
const assets = new BoundedCache<EntryFacts>(ASSETS_CACHE, {
  maxEntries: 200,
  maxBytes: 8 << 20,
  maxUnusedMs: 14 * DAY_MS,
});

async function storeAsset(path: string, response: Response): Promise<void> {
  const body = await response.blob();
  const now = Date.now();
  const facts = { path, bytes: body.size, savedAt: now, usedAt: now, isPinned: false };
  await assets.put(body, response.headers, facts);
}

/** Returns an asset from the cache, or else from the network. */
export async function openAsset(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = pathOf(request.url);
  // Without the storage, pages work as without a worker.
  const copy = await assets.find(path).catch(() => undefined);
  if (copy) {
    const now = Date.now();
    // A write for each use would cost more than the exact time is worth.
    if (now - copy.facts.usedAt > DAY_MS) keepAlive(assets.change(path, { usedAt: now }));
    return copy.response;
  }
  const response = await fetch(request);
  if (response.ok) keepAlive(storeAsset(path, response.clone()));
  return response;
}

/**
 * Copies assets of a page that the browser has loaded before the worker was active. Nothing is
 * downloaded: on a slow connection, a reader may never need the scripts.
 */
export async function copyLoadedAssets(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await assets.find(path)) continue;
    const response = await fetchFromHttpCache(path);
    if (response?.ok) await storeAsset(path, response);
  }
}

/** Returns the response that the HTTP cache of the browser has. */
export const fetchFromHttpCache = (path: string): Promise<Response | undefined> =>
  fetch(path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined);

/** Deletes assets that are no longer used. Those that copies of pages name stay longest. */
export async function trimAssets(named: ReadonlySet<string>): Promise<void> {
  await assets.trim(({ path }) => named.has(path));
}
