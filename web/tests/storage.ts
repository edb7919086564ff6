import { vi } from "vitest";

type Items = Record<string, string>;

const storage = (items: Items) => ({
  getItem: (key: string) => items[key] ?? null,
  setItem: (key: string, value: string) => {
    items[key] = value;
  },
  removeItem: (key: string) => {
    delete items[key];
  },
});

/** Stands in for the browser's storage, with these items, and for that of a tab. */
export function stubStorage(items: Items, inTab: Items = {}) {
  vi.stubGlobal("localStorage", storage(items));
  vi.stubGlobal("sessionStorage", storage(inTab));
  return items;
}

/** Stands in for the window that tells of what other tabs change. */
export function stubStorageEvents() {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("StorageEvent", class extends Event {});
}
