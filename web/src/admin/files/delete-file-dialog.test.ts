import { expect, it } from "vitest";
import { remainingUses } from "./delete-file-dialog";

it("counts the uses that the response does not list", () => {
  expect(remainingUses({ uses: ["a", "b"], total: 52 })).toBe(50);
  expect(remainingUses({ uses: ["a"], total: 1 })).toBe(0);
  expect(remainingUses({ uses: ["a"] })).toBe(0);
});
