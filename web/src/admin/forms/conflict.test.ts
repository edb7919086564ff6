import { expect, it } from "vitest";
import { canMerge, findConflict, resolveConflict, selectAll } from "./conflict";

const base = { title: "Clerk", location: "Delhi", tags: "", isFresher: false };
const mine = { ...base, title: "Senior Clerk", location: "Agra" };
const theirs = { ...base, title: "Head Clerk", tags: "urgent", isFresher: true };

it("lists the differing fields, and defaults to the only side that changed one", () => {
  const { names, defaults } = findConflict(base, mine, theirs);
  expect(names).toEqual(["title", "location", "tags", "isFresher"]);
  expect(defaults).toEqual({
    title: "mine",
    location: "mine",
    tags: "theirs",
    isFresher: "theirs",
  });
});

it("merges the selected own values into the newer version", () => {
  const conflict = findConflict(base, mine, theirs);
  expect(resolveConflict(conflict, conflict.defaults)).toEqual({
    title: "Senior Clerk",
    location: "Agra",
    tags: "urgent",
    isFresher: true,
  });
  expect(resolveConflict(conflict, selectAll(conflict, "theirs"))).toEqual(theirs);
  expect(resolveConflict(conflict, selectAll(conflict, "mine"))).toEqual(mine);
});

it("merges without a dialog if the other version changes nothing or the same", () => {
  const mergesCleanly = (ours: typeof base, other: typeof base) =>
    canMerge(findConflict(base, ours, other), base);
  expect(mergesCleanly(mine, base)).toBe(true);
  expect(mergesCleanly(mine, mine)).toBe(true);
  expect(mergesCleanly(mine, { ...base, location: "Agra" })).toBe(true);
  expect(mergesCleanly(mine, { ...base, location: "Pune" })).toBe(false);
  expect(mergesCleanly(mine, { ...mine, tags: "urgent" })).toBe(false);
  expect(mergesCleanly(base, theirs)).toBe(false);
});

it("lists no field if both versions are equal", () => {
  expect(findConflict(base, theirs, theirs).names).toEqual([]);
});
