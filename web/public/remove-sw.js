// A service worker that removes itself and its caches. The operator serves it as /sw.js to remove a
// faulty one (docs/operations.md). Open pages stay, and later ones load without a worker.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
