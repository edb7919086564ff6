import { expect, test } from "vitest";
import { cellOf } from "./column";

const cell = (value: string | undefined, most?: number) =>
  cellOf(
    { label: "Company", value: () => value, ...(most === undefined ? {} : { maxChars: most }) },
    {},
  );

test("FORMAT-17: a longer text ends in an ellipsis, and is there in whole", () => {
  expect(cell("a".repeat(30), 30)).toEqual({ text: "a".repeat(30) });
  const fullText = "a".repeat(31);
  expect(cell(fullText, 30)).toEqual({ text: `${"a".repeat(30)}…`, fullText });
  expect(cell(fullText)).toEqual({ text: fullText });
});

test("FORMAT-17: no blank stands before the ellipsis, and no character is halved", () => {
  expect(cell("Tata Steel", 5).text).toBe("Tata…");
  expect(cell("🙂🙂🙂", 2).text).toBe("🙂🙂…");
});

test("AJOB-20: what is missing is N/A", () => {
  expect(cell(undefined, 30)).toEqual({ text: "N/A" });
});
