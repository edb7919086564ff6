import { expect, test } from "vitest";
import { guidanceErrors } from "./guidance-errors";

const STATEMENTS = ["s1", "s2", "s3"];

// TOOLS-06
test("counts each unanswered statement, with one link to the first", () => {
  const errors = { age: "Too old", answers: "All or none", s2: "Choose one", s3: "Choose one" };
  expect(guidanceErrors(errors, STATEMENTS)).toEqual({
    count: 3,
    shown: { age: "Too old", s2: "All or none" },
  });
});

test("counts an error of all statements once if no statement is named", () => {
  expect(guidanceErrors({ answers: "All or none" }, STATEMENTS)).toEqual({
    count: 1,
    shown: { answers: "All or none" },
  });
  expect(guidanceErrors({ level: "Missing" }, STATEMENTS).count).toBe(1);
  expect(guidanceErrors({}, STATEMENTS)).toEqual({ count: 0, shown: {} });
});
