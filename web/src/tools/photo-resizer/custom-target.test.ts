import { expect, it } from "vitest";
import { customTarget, USUAL_TARGET } from "./custom-target";

// Issue 7 (small tools).

it("a size of one's own is read", () => {
  expect(customTarget({ ...USUAL_TARGET, width: "1,200", format: "png" })).toEqual({
    width: 1200,
    height: 230,
    dpi: 200,
    least: 20,
    most: 50,
    format: "png",
  });
});

it.each([
  [{ width: "0" }, "width", "20 to 3000"],
  [{ height: "9999" }, "height", "20 to 3000"],
  [{ dpi: "x" }, "dpi", "50 to 1200"],
  [{ least: "" }, "least", "0 to 5000"],
  [{ most: "20", least: "20" }, "most", "larger than the smallest"],
])("%o is wrong", (typed, field, words) => {
  const found = customTarget({ ...USUAL_TARGET, ...typed });
  expect(found).toMatchObject({ field, words: expect.stringContaining(words) });
});
