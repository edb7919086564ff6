/**
 * The service worker: copies of pages for readers without a connection, shared files, later sending
 * and notifications (decision 39). The build writes it to `/sw.js`.
 */

import { ASSETS_CACHE, PAGES_CACHE, PENDING_CACHE, SHARED_FILE_CACHE } from "../lib/offline-caches";
import { openAsset } from "./asset-copies";
import { type NotificationText, openSiteWindow, parsePayload } from "./notifications";
import { act, observationOf } from "./observed-requests";
import { openPage } from "./open-page";
import { copyOpenPage } from "./page-copies";
import { sendPendingChanges } from "./pending-saved-jobs";
import { copyPathOf, handlingOf, pathOf } from "./requests";
import { deleteUntakenFile, receiveSharedFile } from "./shared-file";

declare const self: ServiceWorkerGlobalScope;

/** https://wicg.github.io/background-sync/spec/. Only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const CACHES = [PAGES_CACHE, ASSETS_CACHE, SHARED_FILE_CACHE, PENDING_CACHE];
const { origin } = self.location;

/** Keeps the worker running until some work is done. Its failure does not fail the event. */
const keepAliveFor = (event: ExtendableEvent) => (work: Promise<unknown>) =>
  event.waitUntil(work.catch((error: unknown) => console.warn(error)));

// A page does not depend on the version of the worker, so that no update must wait.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !CACHES.includes(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: "window" })) {
    const path = copyPathOf(url, origin);
    if (path) await copyOpenPage(path);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const keepAlive = keepAliveFor(event);
  const observation = observationOf(request, origin);
  if (observation) keepAlive(act(observation, request.clone()));
  switch (handlingOf(request, origin)) {
    case "page":
      keepAlive(deleteUntakenFile(pathOf(request.url)));
      event.respondWith(openPage(request, event.preloadResponse, keepAlive));
      break;
    case "asset":
      event.respondWith(openAsset(request, keepAlive));
      break;
    case "shared-file":
      event.respondWith(receiveSharedFile(request));
      break;
  }
});

self.addEventListener("sync", (event) => {
  if ((event as SyncEvent).tag === "saved-jobs")
    (event as SyncEvent).waitUntil(sendPendingChanges());
});

self.addEventListener("push", (event) => event.waitUntil(notify(event.data?.text() ?? "")));

async function notify(payload: string): Promise<void> {
  // Browsers require a notification for each message, also for a malformed one.
  const text = parsePayload(payload, origin) ?? (await neutralText());
  const { title, body, url, tag } = text;
  await self.registration.showNotification(title, { body, tag, data: url });
}

/** Returns a notification with the name of the site, which administrators can change. */
async function neutralText(): Promise<NotificationText> {
  const neutral = { title: self.location.hostname, body: "", url: `${origin}/`, tag: "" };
  try {
    const { name } = await (await fetch("/manifest.webmanifest")).json();
    return { ...neutral, title: name };
  } catch {
    return neutral;
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openSiteWindow(event.notification.data, self.clients));
});
