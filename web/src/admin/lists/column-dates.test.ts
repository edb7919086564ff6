import { expect, test } from "vitest";
import { americanDate, indianDate } from "./column-dates";

test("FORMAT-15: admit cards, results and posts have the month first", () => {
  expect(americanDate("2026-12-08")).toBe("Dec 8, 2026");
  // Nine in the evening in London is the next day in India.
  expect(americanDate("2026-12-18T21:00:00Z")).toBe("Dec 19, 2026");
});

test("FORMAT-16: the job lists have the day first", () => {
  expect(indianDate("2026-12-08")).toBe("08 Dec 2026");
});

test("what is no date stays as it was written, and nothing stays nothing", () => {
  for (const dateOf of [americanDate, indianDate]) {
    expect(dateOf("To be announced")).toBe("To be announced");
    expect(dateOf(undefined)).toBeUndefined();
  }
});
