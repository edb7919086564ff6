import { useSyncExternalStore } from "react";
import { localStore } from "./browser-storage";

const NONE: readonly never[] = [];

/** A list in this browser's storage, shared by its tabs. */
export interface StoredList<Entry> {
  readonly read: () => readonly Entry[];
  readonly write: (entries: readonly Entry[]) => void;
  /**
   * Returns the current list and subscribes to it. It is empty on the server and during hydration.
   */
  readonly use: () => readonly Entry[];
}

/** Creates a stored list. Invalid content and invalid entries are ignored. */
export function storedList<Entry>(
  key: string,
  isEntry: (value: unknown) => value is Entry,
): StoredList<Entry> {
  let stored = "";
  let entries: readonly Entry[] = NONE;
  const listeners = new Set<() => void>();

  function read() {
    const text = localStore.get(key) ?? "";
    if (text !== stored) {
      stored = text;
      entries = parse(text);
    }
    return entries;
  }

  function parse(text: string): readonly Entry[] {
    try {
      const list: unknown = JSON.parse(text);
      return Array.isArray(list) ? list.filter(isEntry) : NONE;
    } catch {
      return NONE;
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    // Fires for changes made by other tabs.
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }

  return {
    read,
    write(next) {
      if (!localStore.set(key, JSON.stringify(next))) {
        console.warn(`Cannot write ${key} to the browser storage.`);
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => NONE),
  };
}

export const isId = (value: unknown): value is number => Number.isInteger(value);
