import { describe, expect, it } from "vitest";
import { formatDecimal, parseNumber, parseWholeNumber } from "./numbers";

// Issue 7 (small tools).
describe("number parsing and formatting", () => {
  it.each([
    ["12,00,000", 1_200_000],
    [" ₹ 7,50,000 ", 750_000],
    ["58%", 58],
    ["0.25", 0.25],
    [".5", 0.5],
    ["1/3", 1 / 3],
  ])("reads %s", (input, number) => expect(parseNumber(input)).toBe(number));

  it.each(["", "ten", "-1", "1.2.3", "1/0", "1e9", "1234567890123", "1/"])(
    "returns undefined for “%s”",
    (input) => expect(parseNumber(input)).toBeUndefined(),
  );

  it("accepts only whole numbers", () => {
    expect(parseWholeNumber("100")).toBe(100);
    expect(parseWholeNumber("10.5")).toBeUndefined();
  });

  it("writes at most two decimal places", () => {
    expect([2, 0.5, 2 / 3, 1.005, -1 / 3, -0.001].map(formatDecimal)).toEqual([
      "2",
      "0.5",
      "0.67",
      "1.01",
      "−0.33",
      "0",
    ]);
  });
});
