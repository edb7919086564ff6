import { expect, test } from "vitest";
import { americanDate, indianDate } from "./column-dates";

test("FORMAT-15: admit cards, results and posts show the month first", () => {
  expect(americanDate("2026-12-08")).toBe("Dec 8, 2026");
  // 21:00 in London is the next day in India.
  expect(americanDate("2026-12-18T21:00:00Z")).toBe("Dec 19, 2026");
});

test("FORMAT-16: the job lists show the day first", () => {
  expect(indianDate("2026-12-08")).toBe("08 Dec 2026");
});

test("returns a text that is not a date unchanged, and undefined for undefined", () => {
  for (const dateOf of [americanDate, indianDate]) {
    expect(dateOf("To be announced")).toBe("To be announced");
    expect(dateOf(undefined)).toBeUndefined();
  }
});
