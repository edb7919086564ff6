/** The caches of the service worker. It deletes all others. */

/** Copies of pages, by their URLs. */
export const PAGES_CACHE = "pages";
/** Scripts and styles, by their URLs. */
export const ASSETS_CACHE = "assets";
/** The file that another app has shared, by the path of the page that takes it. */
export const SHARED_FILE_CACHE = "shared-file";
/** Changes of saved jobs that could not be sent, with the token of their user. */
export const PENDING_CACHE = "pending";

/** Caches that a log-out and the next sign-in delete. */
const PERSONAL_CACHES = [PAGES_CACHE, SHARED_FILE_CACHE, PENDING_CACHE];

/** The URL of the only entry of `PENDING_CACHE`. */
export const PENDING_ENTRY = "/saved-jobs";

/** The header of a shared file with its name, which is encoded as a component of a URL. */
export const FILE_NAME = "x-file-name";

/** The fragment of the URL of a page that takes a shared file. */
export const SHARED_FRAGMENT = "#shared";

/** Deletes what the service worker has stored for a user. */
export async function deletePersonalCaches(): Promise<void> {
  for (const name of PERSONAL_CACHES) await caches.delete(name);
}
