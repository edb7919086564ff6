import { expect, it } from "vitest";
import { DEFAULT_TARGET, parseTarget } from "./custom-target";

// Issue 7 (small tools).

it("parses a custom size", () => {
  expect(parseTarget({ ...DEFAULT_TARGET, width: "1,200", format: "png" })).toEqual({
    width: 1200,
    height: 230,
    dpi: 200,
    minKb: 20,
    maxKb: 50,
    format: "png",
  });
});

it.each([
  [{ width: "0" }, "width", "20 to 3000"],
  [{ height: "9999" }, "height", "20 to 3000"],
  [{ dpi: "x" }, "dpi", "50 to 1200"],
  [{ minKb: "" }, "minKb", "0 to 5000"],
  [{ maxKb: "20", minKb: "20" }, "maxKb", "larger than the smallest"],
])("%o is invalid", (input, field, message) => {
  const found = parseTarget({ ...DEFAULT_TARGET, ...input });
  expect(found).toMatchObject({ field, message: expect.stringContaining(message) });
});
