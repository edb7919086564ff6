/** Prefix of the keys of reloads in the session storage: the build and the path follow. */
const RELOADED_KEY = "reloadedPage";

/**
 * Loads the current URL whole and returns true. Returns false if this build has already done so for
 * this path, if the browser is offline, or if the storage that prevents a loop is blocked.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  // The file name of the script identifies the build.
  const key = `${RELOADED_KEY} ${import.meta.url} ${window.location.pathname}`;
  try {
    // One key each, because servers of two builds may take turns during a deployment.
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "");
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
