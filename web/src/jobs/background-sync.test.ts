import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
import { setSyncStatus } from "./account-sync-status";
import { syncInBackground, toggleSavedJob } from "./background-sync";
import { savedJobs } from "./saved-jobs";

vi.mock("./account-sync-status", () => ({ setSyncStatus: vi.fn() }));
vi.mock("./account-sync", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const lastStatus = () => vi.mocked(setSyncStatus).mock.lastCall?.[0];

beforeEach(() => {
  stubStorage({});
  vi.mocked(setSyncStatus).mockClear();
});

it("a job is saved in the browser if the sync code cannot be loaded", async () => {
  expect(toggleSavedJob(7)).toBe(true);
  await expect.poll(lastStatus).toBe("failed");
  expect(savedJobs.read()).toEqual([7]);
});

it("a sync fails if its code cannot be loaded", async () => {
  syncInBackground();
  await expect.poll(lastStatus).toBe("failed");
});
