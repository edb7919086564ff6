import { expect, it } from "vitest";
import { isMinor } from "./minor";

it.each([
  ["2008-11-21", "2026-11-20T18:29:59Z", true],
  // Midnight in India.
  ["2008-11-21", "2026-11-20T18:30:00Z", false],
  ["2008-11-22", "2026-11-21T03:31:00Z", true],
  ["2008-12-01", "2026-11-30T03:31:00Z", true],
  ["2009-01-01", "2026-12-31T03:31:00Z", true],
  ["1993-01-01", "2026-11-21T03:31:00Z", false],
  // A person born on 29 February is 18 years old on 1 March.
  ["2008-02-29", "2026-02-28T12:00:00Z", true],
  ["2008-02-29", "2026-03-01T12:00:00Z", false],
])("a person born on %s is a minor at %s: %s", (born, now, expected) => {
  expect(isMinor(born, Date.parse(now))).toBe(expected);
});

it("an unknown age is not that of a minor", () => {
  expect(isMinor(undefined, 0)).toBe(false);
  expect(isMinor("", 0)).toBe(false);
});
