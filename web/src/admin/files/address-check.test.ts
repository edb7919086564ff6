import { expect, test } from "vitest";
import { isAddress } from "./address-check";

test.each([
  ["https://img.example.in/a.png", true],
  ["http://img.example.in/a", true],
  ["/uploads/blogs/0123/a-1x1.png", true],
  ["", false],
  ["img.example.in/a.png", false],
  ["javascript:alert(1)", false],
  ["data:image/png;base64,AA", false],
  ["not a url", false],
])("AFILE-08: %s", (text, valid) => {
  expect(isAddress(text)).toBe(valid);
});
