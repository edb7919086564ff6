import { expect, it } from "vitest";
import { cleanedPeriod, periodText, readTime } from "./period";

it.each([
  ["6 pm", "18:00"],
  ["18.00", "18:00"],
  ["12 am", "00:00"],
  ["12:30 PM", "12:30"],
  ["24:00", "24:00"],
  ["18:00 hrs", "18:00"],
  ["13 pm", "13 pm"],
  ["25:00", "25:00"],
  ["noon", "noon"],
])("the time “%s” is %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

it("a period is saved without empty members, and only with a day or a month", () => {
  expect(cleanedPeriod({ from: { on: "" } })).toBeUndefined();
  expect(
    cleanedPeriod({ from: { on: "2026-12-24", time: "" }, to: { on: "" }, certainty: "tentative" }),
  ).toEqual({ from: { on: "2026-12-24" }, certainty: "tentative" });
});

it("a period is described as exactly as the notice says it", () => {
  expect(periodText({ from: { on: "2026-12-24", time: "18:00" }, certainty: "firm" })).toBe(
    "24 December 2026, 18:00",
  );
  const month = { month: "2026-10", words: "first week of October" };
  expect(periodText({ from: month, certainty: "tentative" })).toBe(
    "first week of October (2026-10) (Tentative)",
  );
});
