import { expect, it } from "vitest";
import { readCount } from "./count-text";

it.each(["", " ", "-", "—", "–", "--", "…".replace("…", "−")])("“%s” is not said", (text) => {
  expect(readCount(text)).toEqual({ kind: "unsaid" });
});

it.each(["0", "00", "NIL", "nil", "०"])("“%s” is zero", (text) => {
  expect(readCount(text)).toEqual({ kind: "count", count: 0 });
});

it.each([
  ["27", { count: 27 }],
  ["027", { count: 27 }],
  ["1,262", { count: 1262 }],
  ["1,00,000", { count: 100_000 }],
  ["२७", { count: 27 }],
  ["9212 + 148", { count: 9360, words: "9212 + 148" }],
  ["9212+148 = 9360", { count: 9360, words: "9212+148 = 9360" }],
  ["27*", { count: 27, words: "27*" }],
])("“%s” is a number", (text, count) => {
  expect(readCount(text)).toEqual({ kind: "count", ...count });
});

it.each(["abc", "8 (1 PH)", "1.5", "8/4", "12,3", "9212 + 148 = 9361", "8 +", "1e3", "999999999"])(
  "“%s” is no number",
  (text) => {
    expect(readCount(text)).toEqual({ kind: "invalid" });
  },
);
