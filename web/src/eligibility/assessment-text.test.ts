import { describe, expect, it } from "vitest";
import { ELIGIBLE } from "../../tests/eligibility-builder";
import type { Assessment } from "../api/eligibility";
import { ageTexts, feeText, lastYearText, outcomeText, windowText } from "./assessment-text";

describe("outcomeText", () => {
  it("names the posts if there are several", () => {
    expect(outcomeText("eligible", "3 of 9", true)).toBe("You can apply: 3 of 9 posts");
    expect(outcomeText("eligible", "9 में से 3", true)).toBe("You can apply: 9 में से 3 posts");
    expect(outcomeText("eligible", "1 of 1", true)).toBe("You can apply");
  });

  it("does not say that an applicant can apply while applications are not accepted", () => {
    expect(outcomeText("eligible", "1 of 1", false)).toBe("You meet the conditions");
    expect(outcomeText("eligible", "3 of 9", false)).toBe("You meet the conditions: 3 of 9 posts");
  });

  it("names the other outcomes", () => {
    expect(outcomeText("cannotTell", "0 of 9", true)).toBe("We cannot tell yet");
    expect(outcomeText("notEligible", "0 of 9", true)).toBe("You cannot apply");
  });
});

describe("windowText", () => {
  it("has the times of India", () => {
    expect(windowText({ state: "open", closesAt: "2024-09-24T12:30:00Z" })).toBe(
      "Applications are open until 24 September 2024, 6:00 PM.",
    );
    expect(windowText({ state: "notYet", opensAt: "2024-09-03T18:30:00Z" })).toBe(
      "Applications open on 04 September 2024, 12:00 AM.",
    );
    expect(windowText({ state: "closed" })).toBe("Applications are closed.");
    expect(windowText({ state: "unknown" })).toMatch(/^The notice does not say when/);
  });
});

describe("feeText", () => {
  const because = "";

  it("is an amount or a range, never a guess", () => {
    expect(feeText({ amount: 1500, because })).toBe("₹1,500");
    expect(feeText({ amount: 0, because })).toBe("No fee");
    expect(feeText({ from: 0, to: 600, because })).toBe("₹0 to ₹600");
    expect(feeText({ from: 200, because })).toBe("₹200 or more");
    expect(feeText({ because })).toBeUndefined();
  });

  it("names further charges", () => {
    expect(feeText({ amount: 100, plus: ["GST", "portal charges"], because })).toBe(
      "₹100, plus GST, portal charges",
    );
  });
});

describe("lastYearText", () => {
  /** Builds an assessment of posts, for whose ages it is the last year or not. */
  const withPosts = (...lastYears: readonly boolean[]): Assessment => ({
    ...ELIGIBLE,
    posts: lastYears.flatMap((isLastYear, index) =>
      ELIGIBLE.posts.slice(0, 1).map((post) => ({
        ...post,
        name: `Post ${index}`,
        rules: post.rules.map((rule) => (rule.rule === "age" ? { ...rule, isLastYear } : rule)),
      })),
    ),
  });

  it("says that it is the last year, for all posts or for some", () => {
    expect(lastYearText(withPosts(true))).toMatch(/^This is the last year.*same\.$/);
    expect(lastYearText(withPosts(true, false))).toMatch(/same: Post 0\.$/);
  });

  it("is about posts that the applicant may apply for", () => {
    const assessment = withPosts(true);
    const refused = ELIGIBLE.posts.slice(1);
    expect(lastYearText({ ...assessment, posts: [...assessment.posts, ...refused] })).toMatch(
      /same\.$/,
    );
    const posts = assessment.posts.map((post) => ({ ...post, outcome: "notEligible" as const }));
    expect(lastYearText({ ...assessment, posts })).toBeUndefined();
  });

  it("says nothing in other years, or after the last day", () => {
    expect(lastYearText(withPosts(false))).toBeUndefined();
    expect(lastYearText({ ...withPosts(true), canApply: { state: "closed" } })).toBeUndefined();
    expect(lastYearText(ELIGIBLE)).toBeUndefined();
  });
});

describe("ageTexts", () => {
  const rule = { rule: "age", code: "age.met", outcome: "eligible", text: "" } as const;

  it("has the birth dates and the years that fit", () => {
    const limit = { earliest: "1993-01-02", latest: "2004-01-01" };
    expect(ageTexts({ ...rule, limit, firstYear: 2015, lastYear: 2025 })).toEqual([
      "Born from 02 January 1993 to 01 January 2004.",
      "If the rule stays the same, your age fits in the examinations of 2015 to 2025.",
    ]);
    expect(ageTexts({ ...rule, limit: { latest: "2004-01-01" }, firstYear: 2025 })).toEqual([
      "Born on or before 01 January 2004.",
      "If the rule stays the same, your age fits in the examinations from 2025.",
    ]);
    expect(ageTexts({ ...rule, limit: { earliest: "1993-01-02" }, lastYear: 2025 })).toEqual([
      "Born on or after 02 January 1993.",
      "If the rule stays the same, your age fits in the examinations until 2025.",
    ]);
  });

  it("names a single year once", () => {
    expect(ageTexts({ ...rule, firstYear: 2025, lastYear: 2025 })).toEqual([
      "If the rule stays the same, your age fits in the examination of 2025.",
    ]);
  });

  it("is empty without limits", () => {
    expect(ageTexts({ ...rule, limit: null })).toEqual([]);
  });
});
