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
  /**
   * Drops the value that is only in memory, because another tab has stored a newer one. A null key
   * means all values.
   */
  readonly dropUnstored: (key: string | null) => void;
  readonly keys: () => readonly string[];
}

/** Calls `access` and returns `fallback` if the storage is blocked or full. */
function tryStorage<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access();
  } catch {
    return fallback;
  }
}

/** Wraps a storage. `open` is called for each access, because it throws if storage is blocked. */
function browserStorage(open: () => Storage): BrowserStorage {
  const unstored = new Map<string, string>();
  return {
    get: (key) => unstored.get(key) ?? tryStorage(() => open().getItem(key), null),
    set(key, value) {
      const isStored = tryStorage(() => {
        open().setItem(key, value);
        return true;
      }, false);
      if (isStored) unstored.delete(key);
      else unstored.set(key, value);
      return isStored;
    },
    remove(key) {
      unstored.delete(key);
      tryStorage(() => open().removeItem(key), undefined);
    },
    dropUnstored(key) {
      if (key === null) unstored.clear();
      else unstored.delete(key);
    },
    keys() {
      const stored = tryStorage(() => {
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
