import { expect, it } from "vitest";
import { canMerge, findConflict, resolveConflict, selectAll } from "./conflict";

const base = { title: "Clerk", location: "Delhi", tags: "", isFresher: false };
const mine = { ...base, title: "Senior Clerk", location: "Agra" };
const theirs = { ...base, title: "Head Clerk", tags: "urgent", isFresher: true };

it("shows the fields that differ, and begins with whoever changed one alone", () => {
  const { names, defaults } = findConflict(base, mine, theirs);
  expect(names).toEqual(["title", "location", "tags", "isFresher"]);
  expect(defaults).toEqual({
    title: "mine",
    location: "mine",
    tags: "theirs",
    isFresher: "theirs",
  });
});

it("saves the newer version with what was chosen of one's own", () => {
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

it("is settled where the other version changes nothing, or the same", () => {
  const settled = (ours: typeof base, other: typeof base) =>
    canMerge(findConflict(base, ours, other), base);
  expect(settled(mine, base)).toBe(true);
  expect(settled(mine, mine)).toBe(true);
  expect(settled(mine, { ...base, location: "Agra" })).toBe(true);
  expect(settled(mine, { ...base, location: "Pune" })).toBe(false);
  expect(settled(mine, { ...mine, tags: "urgent" })).toBe(false);
  expect(settled(base, theirs)).toBe(false);
});

it("has nothing to show where both wrote the same", () => {
  expect(findConflict(base, theirs, theirs).names).toEqual([]);
});
