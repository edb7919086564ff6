import { expect, it } from "vitest";
import { searchText } from "./search-text";

// TOOLS-04
it("reports a search without results and a failed search", () => {
  const looked = { query: "astronaut", count: undefined, failed: false };
  expect(searchText(looked)).toBe("");
  expect(searchText({ ...looked, count: 3 })).toBe("");
  expect(searchText({ ...looked, count: 0 })).toMatch(/^No listing by that name/);
  expect(searchText({ ...looked, failed: true })).toMatch(/cannot be looked up/);
});

it("shows no message for a URL", () => {
  const message = "https://avsar.example/private-job/astronaut";
  expect(searchText({ query: message, count: 0, failed: false })).toBe("");
});
