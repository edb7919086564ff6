import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
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

vi.mock("../auth/session", () => ({
  currentUser: () => (user === undefined ? undefined : { id: user }),
}));
vi.mock("../api/saved-jobs", () => ({
  fetchSavedJobs: async () => saved(),
  saveJobs: async (ids: number[]) => setSavedJobs([...new Set([...ids, ...saved()])]),
  unsaveJob: async (id: number) => setSavedJobs(saved().filter((other) => other !== id)),
}));

async function signIn(id: number) {
  user = id;
  claimJobLists(id);
  await syncSavedJobs();
}

function logOut() {
  user = undefined;
}

beforeEach(() => {
  stubStorage({});
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
  const sync = syncSavedJobs();
  // Lets the first request start.
  await Promise.resolve();
  user = RAVI;
  claimJobLists(RAVI);
  await sync;
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
