import { describe, expect, it } from "vitest";
import { ageAt, civilDate, dateFromDayNumber, dayNumber, isoDate } from "../../lib/civil-date";
import { ageVerdict, birthRange, CATEGORIES, relaxation } from "./age-limit";

// Issue 7 (small tools): the birth dates that a limit means.

const date = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  const found = civilDate(year, month, day);
  if (!found) throw new Error(`${iso} is not a date`);
  return found;
};

describe("birthRange and relaxation", () => {
  it.each([
    // Limits as UPSC and SSC state them for 1 August, and IBPS for 1 July.
    ["2026-08-01", 21, 32, "1994-08-02", "2005-08-01"],
    ["2026-08-01", 18, 27, "1999-08-02", "2008-08-01"],
    ["2025-07-01", 20, 28, "1997-07-02", "2005-07-01"],
    ["2026-01-01", 18, 25, "2001-01-02", "2008-01-01"],
    ["2026-12-31", 18, 25, "2002-01-01", "2008-12-31"],
    ["2028-02-29", 18, 31, "1997-03-01", "2010-02-28"],
    ["2028-02-28", 18, 32, "1996-02-29", "2010-02-28"],
  ])(
    "the limit %s, %i to %i years, gives births from %s to %s",
    (on, minYears, maxYears, earliest, latest) => {
      const range = birthRange(date(on), { minYears, maxYears });
      expect(range.earliest && isoDate(range.earliest)).toBe(earliest);
      expect(range.latest && isoDate(range.latest)).toBe(latest);
    },
  );

  it.each(["2026-08-01", "2028-02-29", "2028-02-28", "2027-03-01", "2026-12-31"])(
    "agrees with the age on %s for every birthday",
    (on) => {
      const day = date(on);
      const range = birthRange(day, { minYears: 18, maxYears: 27 });
      const births = Array.from({ length: 4 * 366 }, (_, index) =>
        [17, 26].map((years) =>
          dateFromDayNumber(dayNumber({ ...day, year: day.year - years, day: 1 }) - index),
        ),
      ).flat();
      const byAge = (years: number) =>
        years < 18 ? "too young" : years >= 27 ? "too old" : "within";
      const expected = births.map((birth) => byAge(ageAt(birth, day)?.years ?? 0));
      expect(new Set(expected).size).toBe(3);
      expect(births.map((birth) => ageVerdict(birth, range))).toEqual(expected);
    },
  );

  it("may have no lower or no upper limit", () => {
    const old = date("1950-01-01");
    expect(
      ageVerdict(old, birthRange(date("2026-08-01"), { minYears: 18, maxYears: undefined })),
    ).toBe("within");
    const child = date("2020-01-01");
    expect(
      ageVerdict(child, birthRange(date("2026-08-01"), { minYears: undefined, maxYears: 30 })),
    ).toBe("within");
  });

  it("is relaxed by category, and further with a disability", () => {
    expect(CATEGORIES.map((category) => relaxation(category, false))).toEqual([0, 3, 5]);
    expect(CATEGORIES.map((category) => relaxation(category, true))).toEqual([10, 13, 15]);
  });
});
