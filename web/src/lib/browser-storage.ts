/**
 * Storage of the browser that never throws. A browser may block the storage, so that the mere
 * access of `localStorage` throws, or the storage may be full. A value that could not be stored is
 * in memory until the page is closed, so that for example a sign-in works in this tab.
 */
export interface BrowserStorage {
  readonly get: (key: string) => string | null;
  /** Returns `false` if the value is only in memory. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** Calls `read` and returns `fallback` if the storage is blocked or full. */
function guard<Value>(read: () => Value, fallback: Value): Value {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Wraps a storage. `open` is called for each access, because it throws if storage is blocked. */
function browserStorage(open: () => Storage): BrowserStorage {
  const unstored = new Map<string, string>();
  return {
    get: (key) => unstored.get(key) ?? guard(() => open().getItem(key), null),
    set(key, value) {
      const isStored = guard(() => {
        open().setItem(key, value);
        return true;
      }, false);
      if (isStored) unstored.delete(key);
      else unstored.set(key, value);
      return isStored;
    },
    remove(key) {
      unstored.delete(key);
      guard(() => open().removeItem(key), undefined);
    },
    keys() {
      const stored = guard(() => {
        const storage = open();
        return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      }, []);
      return [...new Set([...stored, ...unstored.keys()])];
    },
  };
}

/** Storage that the tabs of this site share. */
export const localStore = browserStorage(() => localStorage);

/** Storage of this tab. */
export const tabStore = browserStorage(() => sessionStorage);
