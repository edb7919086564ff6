import { DAY_MS } from "../lib/dates";
import { PAGES_CACHE } from "../lib/offline-caches";
import { copyLoadedAssets, fetchFromHttpCache, trimAssets } from "./asset-copies";
import { BoundedCache, type EntryFacts } from "./bounded-cache";
import { isStorable, pathOf } from "./requests";

export interface PageFacts extends EntryFacts {
  /** The text of the `title` element, which is escaped HTML. */
  readonly title: string;
  /** Paths of the scripts and styles that the document names. */
  readonly assets: readonly string[];
}

/** The pinned copies are those of jobs that the user has saved or applied for. */
export const pages = new BoundedCache<PageFacts>(PAGES_CACHE, {
  maxEntries: 80,
  maxBytes: 8 << 20,
  maxUnusedMs: 60 * DAY_MS,
});

/** Maximum size of a stored page, in bytes, so that no page displaces all others. */
const MAX_PAGE_BYTES = 1 << 20;

/** Returns the title and the assets of a page. */
export function readDocument(html: string): Pick<PageFacts, "title" | "assets"> {
  return {
    title: /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "",
    assets: [...new Set(html.match(/\/assets\/[\w.-]+/g))],
  };
}

/** Stores the response of the server as the copy of a page. */
export async function storePage(path: string, response: Response, pin = false): Promise<void> {
  const { headers } = response;
  const html = await response.text();
  const body = new Blob([html]);
  if (body.size > MAX_PAGE_BYTES) return;
  const parsed = readDocument(html);
  const now = Date.now();
  const isPinned = pin || ((await pages.find(path))?.facts.isPinned ?? false);
  // The browser may have had the response in its HTTP cache.
  const savedAt = Date.parse(headers.get("date") ?? "") || now;
  await pages.put(body, headers, {
    path,
    bytes: body.size,
    savedAt,
    usedAt: now,
    isPinned,
    ...parsed,
  });
  await copyLoadedAssets(parsed.assets);
  const stored = await pages.trim();
  await trimAssets(new Set(stored.flatMap(({ assets }) => assets)));
}

/** Requests a page and stores its copy. */
export async function copyPage(path: string, pin = false): Promise<void> {
  const response = await fetch(path);
  if (isStorable(response)) await storePage(pathOf(response.url), response, pin);
}

/** Stores a page that was opened before the worker was active, without a request to the server. */
export async function copyOpenPage(path: string): Promise<void> {
  if (await pages.find(path)) return;
  const response = await fetchFromHttpCache(path);
  if (response && isStorable(response)) await storePage(path, response);
}

/** Pins the copy of a page, and requests the page if it has no copy. */
export async function pinPage(path: string): Promise<void> {
  if (!(await pages.change(path, { isPinned: true }))) await copyPage(path, true);
}

export const unpinPage = (path: string) => pages.change(path, { isPinned: false });
