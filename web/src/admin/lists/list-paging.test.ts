import { expect, test } from "vitest";
import { pageNumbers } from "./list-paging";

test("AJOB-11, AJOB-19: returns up to five pages around the current one", () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(4, 9)).toEqual([2, 3, 4, 5, 6]);
  expect(pageNumbers(8, 9)).toEqual([5, 6, 7, 8, 9]);
  expect(pageNumbers(9, 9)).toEqual([5, 6, 7, 8, 9]);
});
