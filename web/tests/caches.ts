import { vi } from "vitest";

/** Stubs the caches of the browser. Keys are paths. */
export function stubCaches(): CacheStorage {
  const contents = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = contents.get(name) ?? new Map<string, Response>();
    contents.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      put: async (path: string, response: Response) => entries.set(path, response),
      delete: async (path: string) => entries.delete(path),
    };
  };
  const storage = {
    open: async (name: string) => open(name),
    has: async (name: string) => contents.has(name),
    delete: async (name: string) => contents.delete(name),
    match: async (path: string, { cacheName }: { readonly cacheName: string }) =>
      contents.get(cacheName)?.get(path)?.clone(),
  } as unknown as CacheStorage;
  vi.stubGlobal("caches", storage);
  return storage;
}
