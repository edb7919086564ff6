import { expect, test } from "vitest";
import { share } from "./share";

test("ADMIN-06: percentages are rounded shares", () => {
  expect(share(1, 3)).toBe(33);
  expect(share(2, 3)).toBe(67);
  expect(share(1, 8)).toBe(13);
  expect(share(5, 5)).toBe(100);
});

test("ADMIN-06: of nothing there is no share", () => {
  expect(share(0, 0)).toBe(0);
});
