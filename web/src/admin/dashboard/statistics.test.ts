import { expect, test } from "vitest";
import { percentOf } from "./statistics";

test("ADMIN-06: percentages are rounded shares", () => {
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(2, 3)).toBe(67);
  expect(percentOf(1, 8)).toBe(13);
  expect(percentOf(5, 5)).toBe(100);
});

test("ADMIN-06: returns 0 for a total of 0", () => {
  expect(percentOf(0, 0)).toBe(0);
});
