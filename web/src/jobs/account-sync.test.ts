import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubCaches } from "../../tests/caches";
import { stubStorage } from "../../tests/storage";
import { readPending, writePending } from "../lib/pending-saved-jobs";
import { syncSavedJobs } from "./account-sync";
import { addApplication, addViewedJob, applications, viewedJobs } from "./job-history";
import { claimJobLists, clearJobLists } from "./job-storage";
import { savedJobs } from "./saved-jobs";

const ASHA = 1;
const RAVI = 2;

/** Saved jobs of each account on the server, newest first. */
const accounts = new Map<number, number[]>();
let user: number | undefined;

const saved = () => accounts.get(user ?? 0) ?? [];
function setSavedJobs(ids: number[]) {
  accounts.set(user ?? 0, ids);
  return ids;
}

let afterUnsaving = () => {};
let isOnline = true;
function connect() {
  if (!isOnline) throw new TypeError("Failed to fetch");
}

vi.mock("../auth/session", () => ({
  currentUser: () => (user === undefined ? undefined : { id: user }),
}));
vi.mock("../api/saved-jobs", () => ({
  fetchSavedJobs: async () => {
    connect();
    return saved();
  },
  saveJobs: async (ids: number[]) => {
    connect();
    return setSavedJobs([...new Set([...ids, ...saved()])]);
  },
  unsaveJob: async (id: number) => {
    connect();
    const ids = setSavedJobs(saved().filter((other) => other !== id));
    afterUnsaving();
    return ids;
  },
}));

async function signIn(id: number) {
  user = id;
  claimJobLists(id);
  await syncSavedJobs();
}

function logOut() {
  user = undefined;
}

/** Background Sync of the browser. */
const sync = { register: vi.fn() };

beforeEach(() => {
  stubStorage({ token: "token" });
  stubCaches();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ sync }) } });
  isOnline = true;
  afterUnsaving = () => {};
  accounts.clear();
  logOut();
});

it("SAVE-03, ambiguity 13: the first user who signs in takes over the visitor's jobs", async () => {
  accounts.set(ASHA, [5]);
  savedJobs.write([7]);
  await signIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([7, 5]);
  logOut();
  expect(savedJobs.read()).toEqual([5, 7]);
});

it("SAVE-03: jobs that stay after a logout are not sent to another account", async () => {
  savedJobs.write([7]);
  await signIn(ASHA);
  // A change that the account has not received.
  savedJobs.write([7, 8]);
  logOut();
  accounts.set(RAVI, [9]);
  await signIn(RAVI);
  expect(accounts.get(RAVI)).toEqual([9]);
  expect(savedJobs.read()).toEqual([9]);
  logOut();
  await signIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([7]);
  expect(savedJobs.read()).toEqual([7]);
});

it("SAVE-03: a returning user does not restore jobs that another device has unsaved", async () => {
  accounts.set(ASHA, [8, 7]);
  await signIn(ASHA);
  logOut();
  accounts.set(ASHA, [8]);
  await signIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([8]);
  expect(savedJobs.read()).toEqual([8]);
});

it("SAVE-03: a change that was not sent survives the session and is sent in the next one", async () => {
  accounts.set(ASHA, [8, 7]);
  await signIn(ASHA);
  savedJobs.write([8, 9]);
  logOut();
  await signIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([9, 8]);
});

it("SAVE-03: the second request is not sent if the user changes after the first", async () => {
  accounts.set(ASHA, [8, 7]);
  await signIn(ASHA);
  savedJobs.write([8, 9]);
  afterUnsaving = () => {
    user = RAVI;
    claimJobLists(RAVI);
  };
  await syncSavedJobs();
  expect(accounts.get(ASHA)).toEqual([8]);
  expect(accounts.get(RAVI)).toBeUndefined();
  expect(savedJobs.read()).toEqual([]);
});

it("SESSION-07: viewed jobs and applications are visible to their owner only", async () => {
  addViewedJob(3);
  await signIn(ASHA);
  addApplication({ id: 4, title: "Clerk", at: 100 });
  logOut();
  await signIn(ASHA);
  expect(viewedJobs.read()).toEqual([3]);
  expect(applications.read()).toHaveLength(1);
  logOut();
  await signIn(RAVI);
  expect(viewedJobs.read()).toEqual([]);
  expect(applications.read()).toEqual([]);
});

it("after its lists were cleared, a browser has no owner", async () => {
  await signIn(ASHA);
  clearJobLists();
  logOut();
  addViewedJob(3);
  await signIn(RAVI);
  expect(viewedJobs.read()).toEqual([3]);
});

describe("without a connection", () => {
  beforeEach(async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    accounts.set(ASHA, [7]);
    await signIn(ASHA);
    isOnline = false;
    savedJobs.write([8]);
    await syncSavedJobs();
  });

  it("the changes are left to the service worker", async () => {
    const changes = { user: ASHA, saved: [8], unsaved: [7], authorization: "Bearer token" };
    expect(await readPending()).toEqual(changes);
    expect(sync.register).toHaveBeenCalledWith("saved-jobs");
    expect(savedJobs.read()).toEqual([8]);
  });

  it("no token is stored if there are no changes", async () => {
    savedJobs.write([7]);
    await caches.delete("pending");
    await syncSavedJobs();
    expect(await readPending()).toBeUndefined();
  });

  it("the changes are sent with the next connection", async () => {
    isOnline = true;
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(accounts.get(ASHA)).toEqual([8]));
    await vi.waitFor(async () => expect(await readPending()).toBeUndefined());
  });

  it("changes that the service worker has sent can be undone", async () => {
    accounts.set(ASHA, [8]);
    const pending = await readPending();
    if (pending) await writePending({ ...pending, authorization: "" });
    savedJobs.write([7]);
    isOnline = true;
    await syncSavedJobs();
    expect(accounts.get(ASHA)).toEqual([7]);
  });

  it("SAVE-03: changes that the service worker has sent are not sent again after another device", async () => {
    // The worker has saved job 8 and unsaved job 7, and another device then unsaved job 8.
    accounts.set(ASHA, []);
    const pending = await readPending();
    if (pending) await writePending({ ...pending, authorization: "" });
    isOnline = true;
    await syncSavedJobs();
    expect(accounts.get(ASHA)).toEqual([]);
    expect(savedJobs.read()).toEqual([]);
  });

  it("the changes of one user are not sent for another", async () => {
    isOnline = true;
    accounts.set(RAVI, [9]);
    await signIn(RAVI);
    expect(accounts.get(RAVI)).toEqual([9]);
    expect(accounts.get(ASHA)).toEqual([7]);
  });
});
