import { expect, test } from "vitest";
import { figuresHref, figuresPeriod, PERIODS } from "./figures-url";

test("issue 22 (real figures): the period is in the URL", () => {
  for (const days of PERIODS) {
    const url = new URL(figuresHref(days), "https://avsar.test");
    expect(figuresPeriod(url.searchParams)).toBe(days);
  }
  for (const other of ["", "days=", "days=1", "days=7.0", "days=x"])
    expect(figuresPeriod(new URLSearchParams(other))).toBe(28);
});
