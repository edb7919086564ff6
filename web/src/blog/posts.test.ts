import { expect, it } from "vitest";
import { postPath } from "./posts";

it("HOME-15: a post's address has its slug, or its number where there is none", () => {
  expect(postPath({ id: 7, slug: "first-salary" })).toBe("/blog/first-salary");
  expect(postPath({ id: 7, slug: "पहली-तनख़्वाह" })).toBe(
    `/blog/${encodeURIComponent("पहली-तनख़्वाह")}`,
  );
  expect(postPath({ id: 7, slug: "" })).toBe("/blog/7");
});
