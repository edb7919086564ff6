import { beforeEach, expect, it } from "vitest";
import { stubStorage, stubStorageEvents } from "../../tests/storage";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import { claimToolData, clearToolData, hideToolData } from "./tool-storage";

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

const expectHidden = () => {
  for (const shown of [items, tabItems]) {
    expect(Object.keys(shown).filter((key) => key in TOOL_DATA)).toEqual([]);
  }
};

it("data of a session that ended without a log-out is hidden, and a visitor's data stays", () => {
  hideToolData();
  expect(items).toEqual({ ...TOOL_DATA, ...OTHERS });
  expect(tabItems).toEqual(TOOL_DATA);
  claimToolData(ASHA);
  hideToolData();
  expectHidden();
  hideToolData();
  claimToolData(ASHA);
  expect(items).toEqual({ ...TOOL_DATA, ...OTHERS, practiceOf: String(ASHA) });
  expect(tabItems).toEqual({ ...TOOL_DATA, practiceOf: String(ASHA) });
});

it("hidden data is deleted if another user signs in or its owner logs out", () => {
  claimToolData(ASHA);
  hideToolData();
  claimToolData(RAVI);
  expect(items).toEqual({ ...OTHERS, practiceOf: String(RAVI) });
  expect(tabItems).toEqual({ practiceOf: String(RAVI) });
  hideToolData();
  clearToolData();
  expectNoToolData();
});

it("a tab with hidden data deletes it if its user signs in and logs out elsewhere", () => {
  claimToolData(ASHA);
  hideToolData();
  delete items.hiddenToolData;
  hideToolData();
  expectNoToolData();
});

it("lists written after the end of the session are joined with the owner's, newer entries first", () => {
  const [mine, newer, other] = ["mine", "newer", "other"].map((text) => ({ text }));
  items = stubStorage({
    ...OTHERS,
    practiceOf: String(ASHA),
    interviewDrafts: JSON.stringify([mine, other]),
    mockInterview: '["mine"]',
    interviewPractice: "{",
  });
  hideToolData();
  items.interviewDrafts = JSON.stringify([newer, mine]);
  items.mockInterview = '["newer"]';
  items.interviewPractice = '["newer"]';
  claimToolData(ASHA);
  expect(items).toEqual({
    ...OTHERS,
    practiceOf: String(ASHA),
    interviewDrafts: JSON.stringify([newer, mine, other]),
    mockInterview: '["newer"]',
    interviewPractice: '["newer"]',
  });
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
  hideToolData();
  expectNoToolData();
});
