import { expect, it } from "vitest";
import { searchWords } from "./search-words";

// TOOLS-04
it("a search without a listing says so, and so does one that fails", () => {
  const looked = { words: "astronaut", found: undefined, failed: false };
  expect(searchWords(looked)).toBe("");
  expect(searchWords({ ...looked, found: 3 })).toBe("");
  expect(searchWords({ ...looked, found: 0 })).toMatch(/^No listing by that name/);
  expect(searchWords({ ...looked, failed: true })).toMatch(/cannot be looked up/);
});

it("an address is no name", () => {
  const words = "https://avsar.example/private-job/astronaut";
  expect(searchWords({ words, found: 0, failed: false })).toBe("");
});
