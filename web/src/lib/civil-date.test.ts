import { describe, expect, it } from "vitest";
import {
  ageAt,
  civilDate,
  civilDateAt,
  dateFromDayNumber,
  dayNumber,
  isoDate,
  monthsLater,
  yearsEarlier,
} from "./civil-date";

// Issue 7 (small tools): correct over leap days and month lengths.

const date = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  const found = civilDate(year, month, day);
  if (!found) throw new Error(`${iso} is not a date`);
  return found;
};

const ageText = (birth: string, on: string) => {
  const age = ageAt(date(birth), date(on));
  return age && `${age.years}-${age.months}-${age.days}`;
};

describe("civil dates", () => {
  it.each([
    [2024, 2, 29],
    [2000, 2, 29],
    [1999, 12, 31],
  ])("%i-%i-%i exists", (...parts) => expect(civilDate(...parts)).toBeDefined());

  it.each([
    [2023, 2, 29],
    [1900, 2, 29],
    [2024, 4, 31],
    [2024, 0, 1],
    [2024, 13, 1],
    [2024, 1, 0],
    [98, 1, 1],
    [2101, 1, 1],
    [2024.5, 1, 1],
    [Number.NaN, 1, 1],
  ])("%d-%d-%d does not exist", (...parts) => expect(civilDate(...parts)).toBeUndefined());

  it("is the date in India", () => {
    expect(isoDate(civilDateAt(Date.parse("2026-11-21T18:29:59Z")))).toBe("2026-11-21");
    expect(isoDate(civilDateAt(Date.parse("2026-11-21T18:30:00Z")))).toBe("2026-11-22");
  });

  it("converts to a day number and back", () => {
    for (let day = dayNumber(date("1999-12-25")); day < dayNumber(date("2004-03-05")); day += 1) {
      expect(dayNumber(dateFromDayNumber(day))).toBe(day);
    }
  });
});

describe("age", () => {
  it.each([
    ["1998-07-15", "2026-08-01", "28-0-17"],
    ["1998-08-01", "2026-08-01", "28-0-0"],
    ["1998-08-02", "2026-08-01", "27-11-30"],
    ["2026-08-01", "2026-08-01", "0-0-0"],
    ["2000-02-29", "2026-02-28", "25-11-30"],
    ["2000-02-29", "2026-03-01", "26-0-0"],
    ["2000-02-29", "2028-02-29", "28-0-0"],
    ["2000-01-31", "2026-02-28", "26-0-28"],
    ["2000-01-31", "2026-03-01", "26-1-0"],
    ["2000-03-31", "2026-04-30", "26-0-30"],
    ["2000-12-31", "2027-01-01", "26-0-1"],
    ["1999-12-31", "2000-02-29", "0-1-29"],
  ])("of a person born on %s is, on %s, %s", (birth, on, age) => {
    expect(ageText(birth, on)).toBe(age);
  });

  it("is undefined before birth", () =>
    expect(ageText("2026-08-02", "2026-08-01")).toBeUndefined());

  it("counts all days", () =>
    expect(ageAt(date("2024-02-28"), date("2024-03-01"))?.totalDays).toBe(2));

  it("increases every day", () => {
    for (const born of ["2000-01-31", "2000-02-29", "1999-03-30", "2001-12-31"]) {
      const birth = date(born);
      let before = -1;
      for (let day = dayNumber(birth); day < dayNumber(birth) + 3000; day += 1) {
        const age = ageAt(birth, dateFromDayNumber(day));
        if (!age) throw new Error("no age");
        const order = (age.years * 12 + age.months) * 100 + age.days;
        expect(order).toBeGreaterThan(before);
        expect(age.days).toBeLessThan(31);
        before = order;
      }
    }
  });

  it("monthsLater returns the same day, or the first of the next month after a shorter month", () => {
    expect(isoDate(monthsLater(date("2026-01-31"), 1))).toBe("2026-03-01");
    expect(isoDate(monthsLater(date("2024-01-29"), 1))).toBe("2024-02-29");
    expect(isoDate(monthsLater(date("2026-12-31"), 1))).toBe("2027-01-31");
    expect(isoDate(yearsEarlier(date("2028-02-29"), 31))).toBe("1997-02-28");
  });
});
