import { expect, test } from "vitest";
import { changeText, failedText, madeText, tagError, undoText } from "./bulk-text";

const JOBS = ["job", "jobs"] as const;
const outcome = (changed: number) => ({ id: 1, changed, failed: [] });

test("says what an action has done", () => {
  expect(changeText({ type: "activate" }, outcome(2), JOBS)).toBe("Visitors see 2 jobs now.");
  expect(changeText({ type: "deactivate" }, outcome(1), JOBS)).toBe(
    "1 job is hidden from visitors.",
  );
  expect(changeText({ type: "addTag", tag: "ssc" }, outcome(2), JOBS)).toBe(
    "The tag “ssc” is added to 2 jobs.",
  );
  expect(changeText({ type: "removeTag", tag: "ssc" }, outcome(1), JOBS)).toBe(
    "The tag “ssc” is removed from 1 job.",
  );
  expect(changeText({ type: "delete" }, outcome(3), JOBS)).toBe("3 jobs are deleted.");
  expect(changeText({ type: "delete" }, outcome(0), JOBS)).toBe("Nothing was changed.");
  expect(undoText(outcome(3), JOBS)).toBe("The change of 3 jobs is undone.");
  expect(undoText(outcome(0), JOBS)).toBe("Nothing was undone.");
  expect(failedText(1, JOBS)).toBe("1 job was not changed:");
  expect(failedText(2, JOBS)).toBe("2 jobs were not changed:");
});

test("says what was done to several records", () => {
  const texts = [
    madeText({ type: "activate" }, 2),
    madeText({ type: "deactivate" }, 1),
    madeText({ type: "addTag", tag: "ssc" }, 2),
    madeText({ type: "removeTag", tag: "ssc" }, 1_200),
    madeText({ type: "delete" }, 1),
    madeText(null, 2),
  ];
  expect(texts).toEqual([
    "Shown to visitors: 2 records",
    "Hidden from visitors: 1 record",
    "Tag “ssc” added: 2 records",
    "Tag “ssc” removed: 1,200 records",
    "Deleted: 1 record",
    "Status or tags changed: 2 records",
  ]);
});

test("a tag has 1 to 50 characters and no comma", () => {
  for (const tag of ["ssc", "x".repeat(50), "रेलवे"]) expect(tagError(tag)).toBeUndefined();
  for (const tag of ["", "a, b", "x".repeat(51)]) expect(tagError(tag)).toContain("Enter one tag");
});
