import { afterEach, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import * as t from "#messages/age-calculator";
import { parseAgeUrl } from "./age-url";

afterEach(() => setLanguage("en"));

it.each([
  ["en", "1 year, 1 month and 1 day", "28 years, 0 months and 17 days"],
  ["hi", "1 साल, 1 महीना और 1 दिन", "28 साल, 0 महीने और 17 दिन"],
] as const)("an age has the plurals of %s", (language, one, several) => {
  setLanguage(language);
  expect(t.age({ years: 1, months: 1, days: 1 })).toBe(one);
  expect(t.age({ years: 28, months: 0, days: 17 })).toBe(several);
});

it("errors are in the language of the page", () => {
  setLanguage("hi");
  const query = new URLSearchParams("dob-day=9&dob-month=2");
  const { errors } = parseAgeUrl(query, { year: 2026, month: 11, day: 22 });
  expect(errors).toEqual({ "dob-year": "जन्म का साल लिखें" });
});
