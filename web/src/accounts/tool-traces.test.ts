import { beforeEach, expect, it } from "vitest";
import { hearStorage, keep } from "../../tests/storage";
import { TRACES } from "../site/trace-keys";
import { forgetStrangersTraces, forgetTraces, handTracesTo } from "./tool-traces";

const ASHA = 1;
const RAVI = 2;
const OTHERS = { theme: "dark", savedJobs: "[7]" };

const TRACED = Object.fromEntries(Object.values(TRACES).map((key) => [key, '["kept"]']));

let items: Record<string, string>;
let inTab: Record<string, string>;

beforeEach(() => {
  hearStorage();
  inTab = { ...TRACED };
  items = keep({ ...TRACED, ...OTHERS }, inTab);
});

const expectNoTraces = () => {
  expect(items).toEqual(OTHERS);
  expect(inTab).toEqual({});
};

// TOOLS-05, TOOLS-06
it("logging out leaves nothing that somebody did in the tools", () => {
  handTracesTo(ASHA);
  forgetTraces();
  expectNoTraces();
});

it("a session that ended unseen leaves nothing, and a visitor keeps what is his", () => {
  forgetStrangersTraces();
  expect(items).toEqual({ ...TRACED, ...OTHERS });
  expect(inTab).toEqual(TRACED);
  handTracesTo(ASHA);
  forgetStrangersTraces();
  expectNoTraces();
});

it("who signs in has what the visitor left, and nothing of another", () => {
  handTracesTo(ASHA);
  expect(items).toMatchObject(TRACED);
  handTracesTo(RAVI);
  expect(items).toEqual({ ...OTHERS, practiceOf: "2" });
  expect(inTab).toEqual({ practiceOf: "2" });
});

it("a tab that slept while its user logged out elsewhere keeps nothing of him, and takes nothing of others", () => {
  const left = { ...TRACED, practiceOf: String(ASHA) };
  inTab = { ...left };
  items = keep({ ...TRACED, ...OTHERS, practiceOf: String(RAVI) }, inTab);
  handTracesTo(RAVI);
  expect(items).toEqual({ ...TRACED, ...OTHERS, practiceOf: String(RAVI) });
  expect(inTab).toEqual({ practiceOf: String(RAVI) });
  inTab = { ...left };
  items = keep({ ...OTHERS }, inTab);
  forgetStrangersTraces();
  expectNoTraces();
});
