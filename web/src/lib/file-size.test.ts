import { expect, test } from "vitest";
import { megabytes } from "./file-size";

test.each([
  [0, "0.00 MB"],
  [1024 * 1024, "1.00 MB"],
  [503_316, "0.48 MB"],
  [20 * 1024 * 1024 - 1, "20.00 MB"],
])("FORMAT-06: %i bytes are %s", (bytes, words) => {
  expect(megabytes(bytes)).toBe(words);
});
