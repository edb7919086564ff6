import { describe, expect, it } from "vitest";
import { parseAgeUrl } from "./age-url";

// Issue 7 (small tools).

const TODAY = { year: 2026, month: 11, day: 22 };
const read = (query: string) => parseAgeUrl(new URLSearchParams(query), TODAY);

describe("parseAgeUrl", () => {
  it("has no input without a birth date, and today as the default cut-off date", () => {
    const { hasInput, errors, on, birth } = read("");
    expect({ hasInput, errors }).toEqual({ hasInput: false, errors: {} });
    expect(on).toEqual({ day: "22", month: "11", year: "2026" });
    expect(birth).toEqual({ day: "", month: "", year: "" });
    // A link may give the cut-off date only.
    expect(read("on=2026-08-01")).toMatchObject({ hasInput: false, on: { day: "1", month: "8" } });
  });

  it("reads a date from three parameters or from one", () => {
    const fields = "dob-day=9&dob-month=2&dob-year=1999&on-day=1&on-month=8&on-year=2026&max=27";
    const { input } = read(fields);
    expect(input).toEqual({
      birth: { year: 1999, month: 2, day: 9 },
      on: { year: 2026, month: 8, day: 1 },
      limits: { minYears: undefined, maxYears: 27 },
    });
    expect(read("dob=1999-02-09&on=2026-08-01&max=27").input).toEqual(input);
  });

  it.each([
    ["dob-day=9&dob-month=2", "dob-year", "Enter the year of birth"],
    ["dob-day=30&dob-month=2&dob-year=1999", "dob-day", "There is no such day"],
    ["dob-day=3&dob-month=Feb&dob-year=1999", "dob-month", "a number from 1 to 12"],
    ["dob-day=3&dob-month=2&dob-year=99", "dob-year", "four figures"],
    ["dob=2026-11-23", "dob-year", "must not be after"],
    ["dob=1999-02-09&on-day=31&on-month=4&on-year=2026", "on-day", "no such day"],
    ["dob=1999-02-09&min=abc", "min", "whole number"],
    ["dob=1999-02-09&max=101", "max", "whole number"],
    ["dob=1999-02-09&min=27&max=27", "max", "more than the lowest"],
    ["category=obc", "dob-day", "Enter the day of birth"],
  ])("%s has an error at %s", (query, field, message) => {
    const { errors, input } = read(query);
    expect(errors[field]).toContain(message);
    expect(Object.keys(errors)).toHaveLength(1);
    expect(input).toBeUndefined();
  });
});
