import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage, stubStorageEvents } from "../../tests/storage";
import type * as Session from "./session";
import type { SessionUser } from "./token";

const NOW = Date.parse("2026-11-21T03:31:00Z");
const ASHA = 1;
const RAVI = 2;

const tokenOf = (userId: number) => {
  const payload = { userId, email: "a@example.in", role: "USER", exp: NOW / 1000 + 60 };
  return `head.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
};

let items: Record<string, string>;
let events: string[];
let session: typeof Session;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  stubStorageEvents();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  items = stubStorage({});
  events = [];
  session = await import("./session");
  session.onSignIn(({ id }) => events.push(`in ${id}`));
  session.onSignOut((next?: SessionUser) => events.push(`out, next ${next?.id}`));
  session.syncAcrossTabs();
});

/** Another tab changed who is signed in. */
function elsewhere(user: number | undefined) {
  if (user === undefined) delete items.token;
  else items.token = tokenOf(user);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
}

it("SESSION-05: who takes another's place in another tab is met in this one", () => {
  session.signIn(tokenOf(ASHA));
  events = [];
  elsewhere(RAVI);
  expect(events).toEqual([`out, next ${RAVI}`, `in ${RAVI}`]);
  expect(session.currentUser()?.id).toBe(RAVI);
});

it("SESSION-05: who goes on with another token is the same, and who logs out has nobody after him", () => {
  session.signIn(tokenOf(ASHA));
  events = [];
  elsewhere(ASHA);
  expect(events).toEqual([]);
  elsewhere(undefined);
  expect(events).toEqual(["out, next undefined"]);
  elsewhere(RAVI);
  expect(events).toEqual(["out, next undefined", `in ${RAVI}`]);
});
