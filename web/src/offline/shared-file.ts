import { FILE_NAME, SHARED_FILE_CACHE, SHARED_FRAGMENT } from "../lib/offline-caches";

/**
 * Stores the file that another app has posted for a page, and redirects to the page, which takes
 * it. Without a worker, the server handles the request as a form without JavaScript.
 */
export async function receiveSharedFile(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  // Without the file, for example because the storage is full, the page asks for one.
  await storeFile(pathname, request).catch(() => undefined);
  return Response.redirect(`${origin}${pathname}${SHARED_FRAGMENT}`, 303);
}

async function storeFile(path: string, request: Request): Promise<void> {
  const file = (await request.formData()).get("file");
  if (!(file instanceof File)) return;
  const headers = { "content-type": file.type, [FILE_NAME]: encodeURIComponent(file.name) };
  const cache = await caches.open(SHARED_FILE_CACHE);
  await cache.put(path, new Response(file, { headers }));
}

/** Deletes the shared file if another page is opened than the page that takes it. */
export async function deleteUntakenFile(path: string): Promise<void> {
  const options = { cacheName: SHARED_FILE_CACHE, ignoreSearch: true };
  if (!(await caches.match(path, options))) await caches.delete(SHARED_FILE_CACHE);
}
