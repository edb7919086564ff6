import { expect, it } from "vitest";
import { isTooShort, strengthOf } from "./password-strength";

it("RULE-08: no password has no strength", () => {
  expect(strengthOf("")).toBe("none");
});

it.each(["a", "Ab1$x", "नमस्ते".slice(0, 5)])(
  "RULE-09: %s is weak, under 6 characters",
  (password) => {
    expect(strengthOf(password)).toBe("weak");
  },
);

it.each(["Abcde1", "Abcdef1", "abcdef12", "ABCDEF12", "Abcdefgh", "12345678", "a long one with 1"])(
  "RULE-10: %s is medium",
  (password) => {
    expect(strengthOf(password)).toBe("medium");
  },
);

it.each(["Abcdefg1", "1 Long sentence", "Ключ2026ключ"])("RULE-11: %s is strong", (password) => {
  expect(strengthOf(password)).toBe("strong");
});

it("RULE-03: counts code points", () => {
  expect(isTooShort("😀😀😀😀😀")).toBe(true);
  expect(isTooShort("😀😀😀😀😀😀")).toBe(false);
});
