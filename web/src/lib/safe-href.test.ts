import { describe, expect, test } from "vitest";
import { safeHref } from "./safe-href";

describe("a URL that is safe to link", () => {
  test.each([
    ["//jobs.example.in/a", "https://jobs.example.in/a"],
    ["jobs.example.in", "https://jobs.example.in"],
    ["ssc.gov.in/apply?x=1", "https://ssc.gov.in/apply?x=1"],
    ["example.in:8080/a", "https://example.in:8080/a"],
    ["http://example.in", "http://example.in"],
    [" https://example.in ", "https://example.in"],
    ["mailto:hr@example.in", "mailto:hr@example.in"],
    ["/uploads/form.pdf", "/uploads/form.pdf"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["see the notice", undefined],
    ["", undefined],
    [null, undefined],
  ])("RULE-20, RULE-21: %s becomes %s", (address, expected) => {
    expect(safeHref(address)).toBe(expected);
  });
});
