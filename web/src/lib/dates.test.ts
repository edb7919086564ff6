import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { setLanguage } from "#language/language";
import {
  blogDate,
  longDate,
  longDateWithTime,
  parseMoment,
  relativeTime,
  shortDate,
} from "./dates";

const moment = (text: string) => {
  const parsed = parseMoment(text);
  if (!parsed) throw new Error(`${text} is not a date`);
  return parsed;
};

describe("FORMAT-02: dates are en-IN, in India's time zone", () => {
  test.each([
    ["2026-12-18", "18 Dec 2026", "18 Dec, 2026", "18 December 2026"],
    ["2026-01-05", "05 Jan 2026", "05 Jan, 2026", "05 January 2026"],
    ["2026-12-31T18:29:59Z", "31 Dec 2026", "31 Dec, 2026", "31 December 2026"],
    ["2026-12-31T18:30:00Z", "01 Jan 2027", "01 Jan, 2027", "01 January 2027"],
    ["2028-02-29", "29 Feb 2028", "29 Feb, 2028", "29 February 2028"],
  ])("%s", (text, short, blog, long) => {
    expect(shortDate(moment(text))).toBe(short);
    expect(blogDate(moment(text))).toBe(blog);
    expect(longDate(moment(text))).toBe(long);
  });

  it("includes the time if there is one", () => {
    expect(longDateWithTime(moment("2026-12-18T12:30:00Z"))).toBe("18 December 2026, 6:00 PM");
    expect(longDateWithTime(moment("2026-12-17T18:35:00Z"))).toBe("18 December 2026, 12:05 AM");
    expect(longDateWithTime(moment("2026-12-18"))).toBe("18 December 2026");
  });
});

test.each([null, undefined, "", "soon", "2026-13-45T00:00:00Z"])("%s is not a date", (text) => {
  expect(parseMoment(text)).toBeUndefined();
});

describe("FORMAT-01: relative time", () => {
  const now = Date.parse("2026-11-21T03:31:00Z");
  test.each([
    ["2026-11-21T03:30:30Z", "just now"],
    ["2026-11-21T03:32:00Z", "just now"],
    ["2026-11-21T03:30:00Z", "1 minute ago"],
    ["2026-11-21T01:31:00Z", "2 hours ago"],
    ["2026-11-20T03:31:00Z", "1 day ago"],
    ["2026-11-15T03:31:00Z", "6 days ago"],
    ["2026-11-13T03:31:00Z", "1 week ago"],
    ["2026-10-01T03:31:00Z", "1 month ago"],
    ["2025-11-27T03:31:00Z", "11 months ago"],
    ["2025-11-26T03:31:00Z", "11 months ago"],
    ["2025-11-21T03:31:01Z", "11 months ago"],
    ["2025-11-21T03:31:00Z", "1 year ago"],
    ["2024-11-01T03:31:00Z", "2 years ago"],
  ])("%s: %s", (text, expected) => {
    expect(relativeTime(Date.parse(text), now)).toBe(expected);
  });
});

describe("in Hindi", () => {
  beforeEach(() => setLanguage("hi"));
  afterEach(() => setLanguage("en"));

  it.each([
    ["2026-11-08T03:30:00Z", "8 नवंबर 2026, सुबह 9:00 बजे"],
    ["2026-11-08T06:30:00Z", "8 नवंबर 2026, दोपहर 12:00 बजे"],
    ["2026-11-08T12:30:00Z", "8 नवंबर 2026, शाम 6:00 बजे"],
    ["2026-11-08T18:29:00Z", "8 नवंबर 2026, रात 11:59 बजे"],
  ])("%s is %s", (text, expected) => {
    expect(longDateWithTime(moment(text))).toBe(expected);
    expect(shortDate(moment(text))).toBe("8 नवंबर 2026");
    expect(blogDate(moment(text))).toBe("8 नवंबर 2026");
  });

  it("has relative times", () => {
    const now = Date.parse("2026-11-21T03:31:00Z");
    expect(relativeTime(now - 2 * 60 * 60 * 1000, now)).toBe("2 घंटे पहले");
    expect(relativeTime(now, now)).toBe("अभी-अभी");
  });
});
