import { beforeEach, expect, it } from "vitest";
import { stubStorage, stubStorageEvents } from "../../tests/storage";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import { claimToolData, clearOtherUsersToolData, clearToolData } from "./tool-storage";

const ASHA = 1;
const RAVI = 2;
const OTHERS = { theme: "dark", savedJobs: "[7]" };

const TOOL_DATA = Object.fromEntries(
  Object.values(TOOL_STORAGE_KEYS).map((key) => [key, '["kept"]']),
);

let items: Record<string, string>;
let tabItems: Record<string, string>;

beforeEach(() => {
  stubStorageEvents();
  tabItems = { ...TOOL_DATA };
  items = stubStorage({ ...TOOL_DATA, ...OTHERS }, tabItems);
});

const expectNoToolData = () => {
  expect(items).toEqual(OTHERS);
  expect(tabItems).toEqual({});
};

// TOOLS-05, TOOLS-06
it("logging out deletes all tool data", () => {
  claimToolData(ASHA);
  clearToolData();
  expectNoToolData();
});

it("data of a session that ended while the site was closed is deleted, and a visitor's data stays", () => {
  clearOtherUsersToolData();
  expect(items).toEqual({ ...TOOL_DATA, ...OTHERS });
  expect(tabItems).toEqual(TOOL_DATA);
  claimToolData(ASHA);
  clearOtherUsersToolData();
  expectNoToolData();
});

it("a user who signs in gets the visitor's data, but not another user's", () => {
  claimToolData(ASHA);
  expect(items).toMatchObject(TOOL_DATA);
  claimToolData(RAVI);
  expect(items).toEqual({ ...OTHERS, practiceOf: "2" });
  expect(tabItems).toEqual({ practiceOf: "2" });
});

it("a suspended tab whose user logged out elsewhere deletes its own data, but no other user's", () => {
  const left = { ...TOOL_DATA, practiceOf: String(ASHA) };
  tabItems = { ...left };
  items = stubStorage({ ...TOOL_DATA, ...OTHERS, practiceOf: String(RAVI) }, tabItems);
  claimToolData(RAVI);
  expect(items).toEqual({ ...TOOL_DATA, ...OTHERS, practiceOf: String(RAVI) });
  expect(tabItems).toEqual({ practiceOf: String(RAVI) });
  tabItems = { ...left };
  items = stubStorage({ ...OTHERS }, tabItems);
  clearOtherUsersToolData();
  expectNoToolData();
});
