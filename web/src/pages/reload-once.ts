/** Key of the last reload in the session storage: the build and the path. */
const RELOADED_KEY = "reloadedPage";

/**
 * Loads the current URL whole and returns true. Returns false if this build has already done so for
 * this path, if the browser is offline, or if the storage that prevents a loop is blocked.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  // The file name of the script identifies the build.
  const reload = `${import.meta.url} ${window.location.pathname}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === reload) return false;
    sessionStorage.setItem(RELOADED_KEY, reload);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
