import { afterEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
import { isId, storedList } from "./stored-list";

afterEach(() => vi.unstubAllGlobals());

it("SAVE-03: a list is written as JSON, and invalid entries are left out", () => {
  const items = stubStorage({ list: '[3, "4", null, 5.5, 6]' });
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

it("a full storage loses the change, and the page continues", () => {
  const items = stubStorage({});
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
