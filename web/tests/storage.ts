import { vi } from "vitest";

type Items = Record<string, string>;

const storage = (items: Items) => ({
  get length() {
    return Object.keys(items).length;
  },
  key: (at: number) => Object.keys(items)[at] ?? null,
  getItem: (key: string) => items[key] ?? null,
  setItem: (key: string, value: string) => {
    items[key] = value;
  },
  removeItem: (key: string) => {
    delete items[key];
  },
});

/** Stubs local storage with `items`, and session storage with `inTab`. */
export function stubStorage(items: Items, inTab: Items = {}) {
  vi.stubGlobal("localStorage", storage(items));
  vi.stubGlobal("sessionStorage", storage(inTab));
  return items;
}

/** Stubs the window that receives storage events of other tabs. */
export function stubStorageEvents() {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("StorageEvent", class extends Event {});
}
