import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../tests/storage";
import type { BrowserStorage } from "./browser-storage";

let localStore: BrowserStorage;
let tabStore: BrowserStorage;

beforeEach(async () => {
  vi.resetModules();
  ({ localStore, tabStore } = await import("./browser-storage"));
});

afterEach(() => vi.unstubAllGlobals());

it("reads and writes the storage", () => {
  const inTab = {};
  const items = stubStorage({ a: "1" }, inTab);
  expect(localStore.get("a")).toBe("1");
  expect(localStore.set("b", "2")).toBe(true);
  expect(tabStore.set("c", "3")).toBe(true);
  expect(localStore.keys()).toEqual(["a", "b"]);
  localStore.remove("a");
  expect([items, inTab]).toEqual([{ b: "2" }, { c: "3" }]);
  expect(localStore.get("a")).toBeNull();
});

it("a full storage keeps the value in memory, until there is space", () => {
  const items = stubStorage({ list: "[1]" });
  const setItem = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(localStore.set("list", "[1,2]")).toBe(false);
  expect(localStore.set("token", "t")).toBe(false);
  expect(localStore.get("list")).toBe("[1,2]");
  expect(localStore.keys()).toEqual(["list", "token"]);
  expect(items).toEqual({ list: "[1]" });
  setItem.mockRestore();
  expect(localStore.set("list", "[1,2,3]")).toBe(true);
  items.list = "[4]";
  expect(localStore.get("list")).toBe("[4]");
  localStore.remove("token");
  expect(localStore.get("token")).toBeNull();
});

it("a storage whose access throws keeps the values in memory", () => {
  const get = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, { get, configurable: true });
  }
  for (const store of [localStore, tabStore]) {
    expect(store.get("a")).toBeNull();
    expect(store.keys()).toEqual([]);
    expect(store.set("a", "1")).toBe(false);
    expect([store.get("a"), store.keys()]).toEqual(["1", ["a"]]);
    store.remove("a");
    expect(store.get("a")).toBeNull();
  }
});
