import { expect, it } from "vitest";
import { moreUses } from "./more-uses";

it("what uses a file is named as far as the answer goes, the others are counted", () => {
  expect(moreUses({ uses: ["a", "b"], total: 52 })).toBe(50);
  expect(moreUses({ uses: ["a"], total: 1 })).toBe(0);
  expect(moreUses({ uses: ["a"] })).toBe(0);
});
