import { expect, it } from "vitest";
import { matchedParts } from "./word-match";

it.each([
  ["gov", "Government jobs", 1],
  ["gj", "Government jobs", 2],
  ["govjob", "Government jobs", 2],
  ["gov job", "Government jobs", 2],
  ["jobs", "Government jobs", 1],
  ["NONTECH", "Non-tech jobs", 1],
  ["ntj", "Non-tech jobs", 3],
  ["vern", "Government jobs", undefined],
  ["jobs gov", "Government jobs", undefined],
  ["gx", "Government jobs", undefined],
  ["s", "Search or jump to…", 1],
])("%s in %s: %s", (typed, label, parts) => {
  expect(matchedParts(typed, label)).toBe(parts);
});

it("a long query takes no long time", () => {
  expect(matchedParts("a".repeat(200), "a a a a a a a a")).toBeUndefined();
});
