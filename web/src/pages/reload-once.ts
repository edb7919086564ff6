import { tabStore } from "../lib/browser-storage";

/** Prefix of the keys of reloads in the session storage: the build and the path follow. */
const RELOADED_KEY = "reloadedPage";

/**
 * Loads the current URL whole and returns true. Returns false if this build has already done so for
 * this path, if the browser is offline, or if the storage that prevents a loop is blocked.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  // The file name of the script identifies the build. Each build has its own key, because servers
  // of two builds may take turns during a deployment.
  const key = `${RELOADED_KEY} ${import.meta.url} ${window.location.pathname}`;
  if (tabStore.get(key) !== null || !tabStore.set(key, "")) return false;
  window.location.reload();
  return true;
}
