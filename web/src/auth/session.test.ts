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
  session.onLogOut(() => events.push(`log out ${session.currentUser()?.id} ${"token" in items}`));
  session.onSignOut((next?: SessionUser) => events.push(`out, next ${next?.id}`));
  session.syncAcrossTabs();
});

/** Changes the signed-in user as another tab would. */
function changeUserElsewhere(user: number | undefined) {
  if (user === undefined) delete items.token;
  else items.token = tokenOf(user);
  const event = { key: "token", storageArea: localStorage };
  window.dispatchEvent(Object.assign(new Event("storage"), event));
}

it("SESSION-05: a user who replaces another one in another tab is signed in here", () => {
  session.signIn(tokenOf(ASHA));
  events = [];
  changeUserElsewhere(RAVI);
  expect(events).toEqual([`out, next ${RAVI}`, `in ${RAVI}`]);
  expect(session.currentUser()?.id).toBe(RAVI);
});

/** Stubs a full storage: nothing can be stored. */
const fillStorage = () =>
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

it("SESSION-05: a token that is only in memory gives way to the token of another tab", () => {
  fillStorage();
  session.signIn(tokenOf(ASHA));
  expect(session.currentUser()?.id).toBe(ASHA);
  changeUserElsewhere(RAVI);
  expect(session.currentUser()?.id).toBe(RAVI);
});

it("SESSION-05: a token that cannot be stored leaves no token of the previous user", () => {
  session.signIn(tokenOf(RAVI));
  fillStorage();
  session.signIn(tokenOf(ASHA));
  expect(items).not.toHaveProperty("token");
});

it("SESSION-05: a new token of the same user keeps the session, and a logout has no next user", () => {
  session.signIn(tokenOf(ASHA));
  events = [];
  changeUserElsewhere(ASHA);
  expect(events).toEqual([]);
  changeUserElsewhere(undefined);
  expect(events).toEqual(["out, next undefined"]);
  changeUserElsewhere(RAVI);
  expect(events).toEqual(["out, next undefined", `in ${RAVI}`]);
});

it("a log-out is reported before the token is removed, and an expiry is no log-out", () => {
  session.signIn(tokenOf(ASHA));
  events = [];
  session.logOut();
  expect(events).toEqual([`log out ${ASHA} true`, "out, next undefined"]);
  session.signIn(tokenOf(ASHA));
  events = [];
  vi.advanceTimersByTime(61_000);
  expect(events).toEqual(["out, next undefined"]);
  expect(items).toEqual({});
});

it("blocked storage: a sign-in works in this tab", () => {
  const blocked = {
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
    configurable: true,
  };
  Object.defineProperty(globalThis, "localStorage", blocked);
  expect(session.startSession()).toBeUndefined();
  expect(session.signIn(tokenOf(ASHA))?.id).toBe(ASHA);
  expect(session.startSession()?.id).toBe(ASHA);
  session.logOut();
  expect(session.startSession()).toBeUndefined();
});
