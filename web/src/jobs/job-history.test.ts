import { afterEach, expect, it, vi } from "vitest";
import { keep } from "../../tests/storage";
import { applications, rememberApplication, rememberView, viewedJobs } from "./job-history";

afterEach(() => vi.unstubAllGlobals());

it("ACCOUNT-13: the last twelve views are remembered, each job once", () => {
  keep({});
  for (let id = 1; id <= 14; id += 1) rememberView(id);
  rememberView(9);
  expect(viewedJobs.read()).toEqual([9, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3]);
});

it("ACCOUNT-12: an application keeps the day on which it was begun", () => {
  keep({});
  rememberApplication({ id: 1, title: "Clerk", at: 100 });
  rememberApplication({ id: 2, title: "Guard", at: 200 });
  rememberApplication({ id: 1, title: "Clerk", at: 300 });
  expect(applications.read().map(({ id, at }) => [id, at])).toEqual([
    [2, 200],
    [1, 100],
  ]);
});
