import { afterEach, describe, expect, it, test } from "vitest";
import { setLanguage } from "#language/language";
import type { Moment } from "../api/recruitments";
import { endText, momentText, periodIn, periodText, startText } from "./moments";

afterEach(() => setLanguage("en"));

describe("a moment", () => {
  const moments: [Moment, string, string][] = [
    [{ on: "2024-09-24" }, "24 September 2024", "24 सितंबर 2024"],
    [
      { on: "2024-09-24", time: "18:00" },
      "24 September 2024, 6:00 PM",
      "24 सितंबर 2024, शाम 6:00 बजे",
    ],
    [
      { on: "2024-11-13", time: "24:00" },
      "13 November 2024, until midnight",
      "13 नवंबर 2024, रात 12:00 बजे तक",
    ],
    [{ month: "2024-10" }, "October 2024", "अक्टूबर 2024"],
    [
      { month: "2024-10", words: "first week" },
      "October 2024 (first week)",
      "अक्टूबर 2024 (first week)",
    ],
  ];

  test.each(moments)("%j is %s", (moment, english, hindi) => {
    expect(momentText(moment)).toBe(english);
    setLanguage("hi");
    expect(momentText(moment)).toBe(hindi);
  });

  it("may be the first of a span", () => {
    expect(periodText({ from: { on: "2024-08-23" }, to: { on: "2024-08-31" } })).toBe(
      "23 August 2024 to 31 August 2024",
    );
  });
});

describe("a window", () => {
  it("ends at the end of a day, or at a time", () => {
    expect(endText("2024-11-13T18:30:00Z")).toBe("13 November 2024");
    expect(endText("2024-09-24T12:30:00Z")).toBe("24 September 2024, 6:00 PM");
  });

  it("starts at the beginning of a day, or at a time", () => {
    expect(startText("2024-11-12T18:30:00Z")).toBe("13 November 2024");
    expect(startText("2024-11-13T04:30:00Z")).toBe("13 November 2024, 10:00 AM");
  });
});

test("a period is found in a changed value of any kind", () => {
  expect(periodIn({ from: { on: "2024-03-17" } })).toEqual({ from: { on: "2024-03-17" } });
  expect(periodIn({ from: { month: "2024-03" } })).toBeDefined();
  for (const value of [
    undefined,
    null,
    12,
    "text",
    { from: 3 },
    { from: null },
    { state: "awaited" },
  ])
    expect(periodIn(value)).toBeUndefined();
});
