import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
import { syncSavedJobs } from "./account-sync";
import { addApplication, addViewedJob, applications, viewedJobs } from "./job-history";
import { claimJobLists, clearJobLists } from "./job-storage";
import { savedJobs } from "./saved-jobs";

const ASHA = 1;
const RAVI = 2;

/** What each account has saved, newest first, as the server keeps it. */
const accounts = new Map<number, number[]>();
let user: number | undefined;

const saved = () => accounts.get(user ?? 0) ?? [];
function holds(ids: number[]) {
  accounts.set(user ?? 0, ids);
  return ids;
}

vi.mock("../auth/session", () => ({
  currentUser: () => (user === undefined ? undefined : { id: user }),
}));
vi.mock("../api/saved-jobs", () => ({
  fetchSavedJobs: async () => saved(),
  saveJobs: async (ids: number[]) => holds([...new Set([...ids, ...saved()])]),
  unsaveJob: async (id: number) => holds(saved().filter((other) => other !== id)),
}));

async function signsIn(id: number) {
  user = id;
  claimJobLists(id);
  await syncSavedJobs();
}

function logsOut() {
  user = undefined;
}

beforeEach(() => {
  stubStorage({});
  accounts.clear();
  logsOut();
});

it("SAVE-03, ambiguity 13: whoever signs in first brings along what a visitor's browser kept", async () => {
  accounts.set(ASHA, [5]);
  savedJobs.write([7]);
  await signsIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([7, 5]);
  logsOut();
  expect(savedJobs.read()).toEqual([5, 7]);
});

it("SAVE-03: nobody else's account is told of the jobs that stayed at logout", async () => {
  savedJobs.write([7]);
  await signsIn(ASHA);
  // This one her account has not heard of.
  savedJobs.write([7, 8]);
  logsOut();
  accounts.set(RAVI, [9]);
  await signsIn(RAVI);
  expect(accounts.get(RAVI)).toEqual([9]);
  expect(savedJobs.read()).toEqual([9]);
  logsOut();
  await signsIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([7]);
  expect(savedJobs.read()).toEqual([7]);
});

it("SAVE-03: whoever comes back does not put back what another device has unsaved", async () => {
  accounts.set(ASHA, [8, 7]);
  await signsIn(ASHA);
  logsOut();
  accounts.set(ASHA, [8]);
  await signsIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([8]);
  expect(savedJobs.read()).toEqual([8]);
});

it("SAVE-03: a change that the account did not hear outlives the session, and is told in the next", async () => {
  accounts.set(ASHA, [8, 7]);
  await signsIn(ASHA);
  savedJobs.write([8, 9]);
  logsOut();
  await signsIn(ASHA);
  expect(accounts.get(ASHA)).toEqual([9, 8]);
});

it("SAVE-03: where somebody else comes between two calls, the second is not made", async () => {
  accounts.set(ASHA, [8, 7]);
  await signsIn(ASHA);
  savedJobs.write([8, 9]);
  const match = syncSavedJobs();
  // The first call has begun by now.
  await Promise.resolve();
  user = RAVI;
  claimJobLists(RAVI);
  await match;
  expect(accounts.get(ASHA)).toEqual([8]);
  expect(accounts.get(RAVI)).toBeUndefined();
  expect(savedJobs.read()).toEqual([]);
});

it("SESSION-07: the jobs viewed and the applications are nobody's but the owner's", async () => {
  addViewedJob(3);
  await signsIn(ASHA);
  addApplication({ id: 4, title: "Clerk", at: 100 });
  logsOut();
  await signsIn(ASHA);
  expect(viewedJobs.read()).toEqual([3]);
  expect(applications.read()).toHaveLength(1);
  logsOut();
  await signsIn(RAVI);
  expect(viewedJobs.read()).toEqual([]);
  expect(applications.read()).toEqual([]);
});

it("a browser that has forgotten one account is a visitor's again", async () => {
  await signsIn(ASHA);
  clearJobLists();
  logsOut();
  addViewedJob(3);
  await signsIn(RAVI);
  expect(viewedJobs.read()).toEqual([3]);
});
