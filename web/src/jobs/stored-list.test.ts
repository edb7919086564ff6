import { afterEach, expect, it, vi } from "vitest";
import { applications, rememberApplication, rememberView, viewedJobs } from "./job-history";
import { isId, storedList } from "./stored-list";

function keep(items: Record<string, string>) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });
  return items;
}

afterEach(() => vi.unstubAllGlobals());

it("SAVE-03: a list is written as JSON, and what is no entry of it is left out", () => {
  const items = keep({ list: '[3, "4", null, 5.5, 6]' });
  const list = storedList("list", isId);
  expect(list.read()).toEqual([3, 6]);
  list.write([7, 3]);
  expect(items.list).toBe("[7,3]");
  expect(list.read()).toBe(list.read());
  for (const rubbish of ["{", "{}", "7"]) {
    items.list = rubbish;
    expect(list.read()).toEqual([]);
  }
});

it("a full storage forgets, and the page goes on", () => {
  const items = keep({});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => storedList("list", isId).write([1])).not.toThrow();
  expect(items).toEqual({});
});

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
