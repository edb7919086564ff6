import { expect, test } from "vitest";
import { cellOf } from "./column";

const cell = (value: string | undefined, maxChars?: number) =>
  cellOf(
    { label: "Company", value: () => value, ...(maxChars === undefined ? {} : { maxChars }) },
    {},
  );

test("FORMAT-17: truncates a longer text with an ellipsis and keeps the full text", () => {
  expect(cell("a".repeat(30), 30)).toEqual({ text: "a".repeat(30) });
  const fullText = "a".repeat(31);
  expect(cell(fullText, 30)).toEqual({ text: `${"a".repeat(30)}…`, fullText });
  expect(cell(fullText)).toEqual({ text: fullText });
});

test("FORMAT-17: has no blank before the ellipsis and splits no character", () => {
  expect(cell("Tata Steel", 5).text).toBe("Tata…");
  expect(cell("🙂🙂🙂", 2).text).toBe("🙂🙂…");
});

test("AJOB-20: shows N/A for a missing value", () => {
  expect(cell(undefined, 30)).toEqual({ text: "N/A" });
});
