import { expect, test } from "vitest";
import { displayName } from "./image-upload";

test.each([
  ["/uploads/blogs/01/my%20cover-9x9.png", "my cover-9x9.png"],
  ["https://img.example.in/%E0%A4%95.png", "क.png"],
  ["https://img.example.in/100%.png", "100%.png"],
  ["https://img.example.in/%zz", "%zz"],
  ["%", "%"],
  ["https://img.example.in/a/", "https://img.example.in/a/"],
])("the display name of %s is %s", (url, name) => {
  expect(displayName(url)).toBe(name);
});
