import { describe, expect, it } from "vitest";
import { isLongEnough, moveSelection } from "./suggestion-rules";

describe("suggestions", () => {
  it("start at two letters of any script", () => {
    expect(["", "c", "cl", "रे", "𝒞", "𝒞𝒞"].map(isLongEnough)).toEqual([
      false,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it("are selected in a ring that includes the field", () => {
    const ring = (by: 1 | -1) => {
      let at = -1;
      return Array.from({ length: 5 }, () => {
        at = moveSelection(at, by, 3);
        return at;
      });
    };
    expect(ring(1)).toEqual([0, 1, 2, -1, 0]);
    expect(ring(-1)).toEqual([2, 1, 0, -1, 2]);
  });
});
