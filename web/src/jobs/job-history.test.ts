import { afterEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
import { addApplication, addViewedJob, applications, viewedJobs } from "./job-history";

afterEach(() => vi.unstubAllGlobals());

it("ACCOUNT-13: stores the last twelve viewed jobs, each once", () => {
  stubStorage({});
  for (let id = 1; id <= 14; id += 1) addViewedJob(id);
  addViewedJob(9);
  expect(viewedJobs.read()).toEqual([9, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3]);
});

it("ACCOUNT-12: an application keeps its first date", () => {
  stubStorage({});
  addApplication({ id: 1, title: "Clerk", at: 100 });
  addApplication({ id: 2, title: "Guard", at: 200 });
  addApplication({ id: 1, title: "Clerk", at: 300 });
  expect(applications.read().map(({ id, at }) => [id, at])).toEqual([
    [2, 200],
    [1, 100],
  ]);
});
