import { describe, expect, it } from "vitest";
import { readAge } from "./age-text";
import { birthWindow } from "./birth-window";

describe("readAge", () => {
  it.each([
    [
      "18-27 on 1.8.2025",
      { min: { years: 18 }, max: { years: 27, bound: "unsaid" }, on: "2025-08-01" },
    ],
    [
      "21 to 32 years as on 01/08/2021",
      { min: { years: 21 }, max: { years: 32, bound: "unsaid" }, on: "2021-08-01" },
    ],
    [
      "not attained 32 on 1 August 2024",
      { max: { years: 32, bound: "notAttained" }, on: "2024-08-01" },
    ],
    [
      "not exceeding 35 as on 2024-08-01",
      { max: { years: 35, bound: "notExceeding" }, on: "2024-08-01" },
    ],
    ["max 40", { max: { years: 40, bound: "unsaid" } }],
    ["18+", { min: { years: 18 } }],
    [
      "18–27 yrs, as on 1st Jan 2025",
      { min: { years: 18 }, max: { years: 27, bound: "unsaid" }, on: "2025-01-01" },
    ],
  ])("reads “%s”", (text, limit) => {
    expect(readAge(text)).toEqual(limit);
  });

  it.each(["", "27-18", "18-27 on 31.2.2025", "18-27 on", "18-27 on 1.8.25", "27", "eighteen"])(
    "“%s” is not clear",
    (text) => {
      expect(readAge(text)).toBeUndefined();
    },
  );
});

describe("birthWindow", () => {
  it("has the four birthdays at its edges", () => {
    expect(
      birthWindow({
        min: { years: 21 },
        max: { years: 32, bound: "notAttained" },
        on: "2021-08-01",
      }),
    ).toEqual({
      from: "1989-08-02",
      to: "2000-08-01",
      edges: [
        { born: "1989-08-01", verdict: "tooOld" },
        { born: "1989-08-02", verdict: "accepted" },
        { born: "2000-08-01", verdict: "accepted" },
        { born: "2000-08-02", verdict: "tooYoung" },
      ],
    });
  });

  it("leaves the exact age to the notice if it is only a number", () => {
    const window = birthWindow({ max: { years: 35, bound: "unsaid" }, on: "2024-08-01" });
    expect(window?.edges).toEqual([
      { born: "1989-08-01", verdict: "exactly" },
      { born: "1989-08-02", verdict: "accepted" },
    ]);
  });

  it("is that of stated birth dates", () => {
    const window = birthWindow({
      max: { years: 30, bound: "notExceeding" },
      on: "2024-03-31",
      window: { from: "1994-04-01" },
    });
    expect(window?.edges).toEqual([
      { born: "1994-03-31", verdict: "tooOld" },
      { born: "1994-04-01", verdict: "accepted" },
    ]);
  });

  it("counts leap days as the server does", () => {
    const from = (on: string) =>
      birthWindow({ max: { years: 33, bound: "notAttained" }, on })?.from;
    expect(from("2025-02-28")).toBe("1992-02-29");
    expect(from("2025-03-01")).toBe("1992-03-02");
    const to = birthWindow({ min: { years: 21 }, on: "2025-02-28" })?.to;
    expect(to).toBe("2004-02-28");
  });

  it("counts months", () => {
    const window = birthWindow({ min: { years: 17, months: 6 }, on: "2025-01-01" });
    expect(window?.to).toBe("2007-07-01");
  });

  it("needs a day or dates", () => {
    expect(birthWindow({ min: { years: 18 } })).toBeUndefined();
  });
});
