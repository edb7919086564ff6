import { expect, test } from "vitest";
import { indianGrouping, megabytes, rupees } from "./number-format";

test.each([
  [0, "₹0"],
  [999, "₹999"],
  [1000, "₹1,000"],
  [25_500, "₹25,500"],
  [151_100, "₹1,51,100"],
  [1_200_000, "₹12,00,000"],
  [123_456_789, "₹12,34,56,789"],
])("FORMAT-03: %i is %s", (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

test("FORMAT-03: equals the platform's en-IN format for a thousand amounts", () => {
  const reference = new Intl.NumberFormat("en-IN");
  for (let amount = 1; amount < 1e12; amount = Math.ceil(amount * 1.03)) {
    expect(indianGrouping(amount)).toBe(reference.format(amount));
  }
});

test.each([
  [0, "0.00 MB"],
  [1024 * 1024, "1.00 MB"],
  [503_316, "0.48 MB"],
  [20 * 1024 * 1024 - 1, "20.00 MB"],
])("FORMAT-06: %i bytes are %s", (bytes, words) => {
  expect(megabytes(bytes)).toBe(words);
});
