import { beforeEach, expect, it, vi } from "vitest";
import { stubCaches } from "../../tests/caches";
import { PENDING_CACHE } from "../lib/offline-caches";
import { readPending, writePending } from "../lib/pending-saved-jobs";
import { sendPendingChanges } from "./pending-saved-jobs";

const PENDING = { user: 1, saved: [8, 7], unsaved: [5], authorization: "Bearer token" };

const statuses: number[] = [];
const sent: string[] = [];

/** Relative URLs need the origin of the browser. */
class BrowserRequest extends Request {
  constructor(path: string, init: RequestInit) {
    super(`https://avsar.example${path}`, init);
  }
}

let onRequest = async () => {};

beforeEach(async () => {
  onRequest = async () => {};
  stubCaches();
  statuses.length = 0;
  sent.length = 0;
  vi.stubGlobal("Request", BrowserRequest);
  vi.stubGlobal("fetch", async (request: Request) => {
    const { method, url, headers } = request;
    const { pathname } = new URL(url);
    sent.push(`${method} ${pathname} ${headers.get("authorization")} ${await request.text()}`);
    await onRequest();
    return new Response("", { status: statuses.shift() ?? 200 });
  });
  await writePending(PENDING);
});

it("the changes are sent once", async () => {
  await sendPendingChanges();
  expect(sent).toEqual([
    "DELETE /api/users/me/saved-jobs/5 Bearer token ",
    'PUT /api/users/me/saved-jobs Bearer token {"ids":[8,7]}',
  ]);
  expect(await readPending()).toEqual({ ...PENDING, authorization: "" });
  await sendPendingChanges();
  expect(sent).toHaveLength(2);
});

it("the browser tries again after an error of the server", async () => {
  statuses.push(200, 503);
  await expect(sendPendingChanges()).rejects.toThrow("503");
  expect(await readPending()).toEqual(PENDING);
});

it("what the page changes meanwhile stays, and no token comes back after a log-out", async () => {
  const newer = { ...PENDING, saved: [9] };
  onRequest = () => writePending(newer);
  await sendPendingChanges();
  expect(sent).toHaveLength(1);
  expect(await readPending()).toEqual(newer);
  onRequest = async () => void (await caches.delete(PENDING_CACHE));
  await sendPendingChanges();
  expect(sent).toHaveLength(2);
  expect(await readPending()).toBeUndefined();
});

it.each([429, 408])("the browser tries again after status %i", async (status) => {
  statuses.push(status);
  await expect(sendPendingChanges()).rejects.toThrow(String(status));
  expect(await readPending()).toEqual(PENDING);
});

it("the changes and the token are deleted if the session has ended", async () => {
  statuses.push(401);
  await sendPendingChanges();
  expect(sent).toHaveLength(1);
  expect(await readPending()).toBeUndefined();
});
