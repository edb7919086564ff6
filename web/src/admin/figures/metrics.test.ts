import { expect, test } from "vitest";
import { changeText, chartTop, dayText, seriesSummary } from "./metrics";

test("issue 22 (real figures): changes are percentages of the period before", () => {
  expect(changeText(112, 100)).toBe("+12%");
  expect(changeText(50, 100)).toBe("-50%");
  expect(changeText(100, 100)).toBe("0%");
  expect(changeText(250_000, 1)).toBe("+2,49,99,900%");
  expect(changeText(5, 0)).toBeUndefined();
});

test("issue 22 (real figures): the top of a chart is a round number", () => {
  expect([0, 1, 2, 3, 7, 10, 11, 99, 250, 1_234].map((value) => chartTop([value]))).toEqual([
    1, 1, 2, 5, 10, 10, 20, 100, 500, 2_000,
  ]);
  expect(chartTop([])).toBe(1);
});

test("issue 22 (real figures): a series is described in words", () => {
  const day = (day: string, views: number) => ({
    day,
    views,
    applyClicks: 0,
    saves: 0,
    emptySearches: 0,
  });
  const days = [day("2026-11-20", 3), day("2026-11-21", 1_200), day("2026-11-22", 1_200)];
  expect(seriesSummary(days, "views")).toBe(
    "Views by day: 2,403 in 3 days, most on 21 Nov 2026 (1,200).",
  );
  expect(seriesSummary(days, "saves")).toBe("Saves by day: 0 in 3 days.");
  expect(dayText("nonsense")).toBe("nonsense");
});
