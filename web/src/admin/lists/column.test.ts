import { expect, test } from "vitest";
import { cellOf } from "./column";

const cell = (value: string | undefined, most?: number) =>
  cellOf({ label: "Company", value: () => value, ...(most === undefined ? {} : { most }) }, {});

test("FORMAT-17: a longer text ends in an ellipsis, and is there in whole", () => {
  expect(cell("a".repeat(30), 30)).toEqual({ shown: "a".repeat(30) });
  const whole = "a".repeat(31);
  expect(cell(whole, 30)).toEqual({ shown: `${"a".repeat(30)}…`, whole });
  expect(cell(whole)).toEqual({ shown: whole });
});

test("FORMAT-17: no blank stands before the ellipsis, and no character is halved", () => {
  expect(cell("Tata Steel", 5).shown).toBe("Tata…");
  expect(cell("🙂🙂🙂", 2).shown).toBe("🙂🙂…");
});

test("AJOB-20: what is missing is N/A", () => {
  expect(cell(undefined, 30)).toEqual({ shown: "N/A" });
});
