import { beforeEach, expect, it } from "vitest";
import { stubStorage, stubStorageEvents } from "../../tests/storage";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import { claimToolData, clearOtherUsersToolData, clearToolData } from "./tool-storage";

const ASHA = 1;
const RAVI = 2;
const OTHERS = { theme: "dark", savedJobs: "[7]" };

const TRACED = Object.fromEntries(Object.values(TOOL_STORAGE_KEYS).map((key) => [key, '["kept"]']));

let items: Record<string, string>;
let inTab: Record<string, string>;

beforeEach(() => {
  stubStorageEvents();
  inTab = { ...TRACED };
  items = stubStorage({ ...TRACED, ...OTHERS }, inTab);
});

const expectNoTraces = () => {
  expect(items).toEqual(OTHERS);
  expect(inTab).toEqual({});
};

// TOOLS-05, TOOLS-06
it("logging out leaves nothing that somebody did in the tools", () => {
  claimToolData(ASHA);
  clearToolData();
  expectNoTraces();
});

it("a session that ended unseen leaves nothing, and a visitor keeps what is his", () => {
  clearOtherUsersToolData();
  expect(items).toEqual({ ...TRACED, ...OTHERS });
  expect(inTab).toEqual(TRACED);
  claimToolData(ASHA);
  clearOtherUsersToolData();
  expectNoTraces();
});

it("who signs in has what the visitor left, and nothing of another", () => {
  claimToolData(ASHA);
  expect(items).toMatchObject(TRACED);
  claimToolData(RAVI);
  expect(items).toEqual({ ...OTHERS, practiceOf: "2" });
  expect(inTab).toEqual({ practiceOf: "2" });
});

it("a tab that slept while its user logged out elsewhere keeps nothing of him, and takes nothing of others", () => {
  const left = { ...TRACED, practiceOf: String(ASHA) };
  inTab = { ...left };
  items = stubStorage({ ...TRACED, ...OTHERS, practiceOf: String(RAVI) }, inTab);
  claimToolData(RAVI);
  expect(items).toEqual({ ...TRACED, ...OTHERS, practiceOf: String(RAVI) });
  expect(inTab).toEqual({ practiceOf: String(RAVI) });
  inTab = { ...left };
  items = stubStorage({ ...OTHERS }, inTab);
  clearOtherUsersToolData();
  expectNoTraces();
});
