import { expect, test } from "vitest";
import { isLoadableUrl, uploadPathOf } from "./url-check";

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
  expect(isLoadableUrl(text)).toBe(valid);
});

test("reduces the URL of an own upload to its path", () => {
  const site = "https://avsar.in";
  expect(uploadPathOf(`${site}/uploads/blogs/01/a-9x9.png`, site)).toBe(
    "/uploads/blogs/01/a-9x9.png",
  );
  for (const other of [
    "https://avsar.in.example/uploads/a.png",
    "/uploads/a.png",
    "https://avsar.in/about",
  ]) {
    expect(uploadPathOf(other, site)).toBe(other);
  }
});
