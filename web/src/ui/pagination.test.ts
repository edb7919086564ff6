import { expect, test } from "vitest";
import { pageWindow } from "./pagination";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
])("GOVT-06: page %i of %i shows %j", (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});
