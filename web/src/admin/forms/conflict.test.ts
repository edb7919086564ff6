import { expect, it } from "vitest";
import { allOf, conflictOf, isSettled, resolved } from "./conflict";

const base = { title: "Clerk", location: "Delhi", tags: "", isFresher: false };
const mine = { ...base, title: "Senior Clerk", location: "Agra" };
const theirs = { ...base, title: "Head Clerk", tags: "urgent", isFresher: true };

it("shows the fields that differ, and begins with whoever changed one alone", () => {
  const { names, choices } = conflictOf(base, mine, theirs);
  expect(names).toEqual(["title", "location", "tags", "isFresher"]);
  expect(choices).toEqual({ title: "mine", location: "mine", tags: "theirs", isFresher: "theirs" });
});

it("saves the newer version with what was chosen of one's own", () => {
  const conflict = conflictOf(base, mine, theirs);
  expect(resolved(conflict, conflict.choices)).toEqual({
    title: "Senior Clerk",
    location: "Agra",
    tags: "urgent",
    isFresher: true,
  });
  expect(resolved(conflict, allOf(conflict, "theirs"))).toEqual(theirs);
  expect(resolved(conflict, allOf(conflict, "mine"))).toEqual(mine);
});

it("is settled where the other version changes nothing, or the same", () => {
  const settled = (ours: typeof base, other: typeof base) =>
    isSettled(conflictOf(base, ours, other), base);
  expect(settled(mine, base)).toBe(true);
  expect(settled(mine, mine)).toBe(true);
  expect(settled(mine, { ...base, location: "Agra" })).toBe(true);
  expect(settled(mine, { ...base, location: "Pune" })).toBe(false);
  expect(settled(mine, { ...mine, tags: "urgent" })).toBe(false);
  expect(settled(base, theirs)).toBe(false);
});

it("has nothing to show where both wrote the same", () => {
  expect(conflictOf(base, theirs, theirs).names).toEqual([]);
});
