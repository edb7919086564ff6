import { vi } from "vitest";

/** Stands in for the browser's storage, with these items. */
export function keep(items: Record<string, string>) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });
  vi.stubGlobal("sessionStorage", { removeItem: () => {} });
  return items;
}
