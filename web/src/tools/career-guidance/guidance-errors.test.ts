import { expect, test } from "vitest";
import { guidanceErrors } from "./guidance-errors";

const STATEMENTS = ["s1", "s2", "s3"];

// TOOLS-06
test("open statements are counted one by one, and lead to the first of them", () => {
  const errors = { age: "Too old", answers: "All or none", s2: "Choose one", s3: "Choose one" };
  expect(guidanceErrors(errors, STATEMENTS)).toEqual({
    count: 3,
    links: [
      ["field-age", "Too old"],
      ["field-s2", "All or none"],
    ],
  });
});

test("where no statement is named, all of them are one fault", () => {
  expect(guidanceErrors({ answers: "All or none" }, STATEMENTS)).toEqual({
    count: 1,
    links: [["field-answers", "All or none"]],
  });
  expect(guidanceErrors({ level: "Missing" }, STATEMENTS).count).toBe(1);
  expect(guidanceErrors({}, STATEMENTS)).toEqual({ count: 0, links: [] });
});
