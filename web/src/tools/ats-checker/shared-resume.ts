import { FILE_NAME, SHARED_FILE_CACHE } from "../../lib/offline-caches";

/** Takes the file that another app has shared with this page from the service worker. */
async function takeSharedFile(): Promise<File | undefined> {
  // Missing without TLS.
  const storage: CacheStorage | undefined = globalThis.caches;
  const { pathname } = window.location;
  const stored = await storage?.match(pathname, { cacheName: SHARED_FILE_CACHE });
  if (!stored) return undefined;
  await storage?.delete(SHARED_FILE_CACHE);
  const name = decodeURIComponent(stored.headers.get(FILE_NAME) ?? "");
  const file = await stored.blob();
  return new File([file], name, { type: file.type });
}

/** Fills a file input with the shared file, if there is one. */
export async function fillWithSharedFile(input: HTMLInputElement): Promise<void> {
  const file = await takeSharedFile();
  if (!file) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.focus();
}
