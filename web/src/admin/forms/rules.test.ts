import { describe, expect, it, test } from "vitest";
import { isDerived, updateDerivedFields } from "./derived-fields";
import { deriveMetaDescription, handWrittenText } from "./derived-text";
import { dateInputValue, hasTime, keepTime, today } from "./form-dates";
import { POST_DERIVED } from "./post-form";
import { parseRupees, parseSalaryRange } from "./salary-range";
import { addSkills, joinList, splitList } from "./skills";
import { jobSlug, postSlug } from "./slug";

describe("AJOB-38: a job's slug", () => {
  test.each([
    ["Junior Engineer (Civil) -- 2026", "junior-engineer-civil-2026"],
    ["  C++ & .NET Developer  ", "c-net-developer"],
    ["कनिष्ठ लिपिक भर्ती 2026", "कनिष्ठ-लिपिक-भर्ती-2026"],
    ["2026", ""],
    ["!!!", ""],
  ])("%s: %s", (title, slug) => {
    expect(jobSlug(title)).toBe(slug);
  });

  it("is truncated after a whole word, as on the server", () => {
    const slug = jobSlug("assistant ".repeat(30));
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug).toMatch(/^(assistant-)+assistant$/);
  });
});

test("ABLOG-12: a post's slug consists of a to z, digits and single hyphens", () => {
  expect(postSlug("  How to Read: a  Notice -- in Ten (10) Minutes! ")).toBe(
    "how-to-read-a-notice-in-ten-10-minutes",
  );
  expect(postSlug("पहली तनख़्वाह")).toBe("");
});

describe("ABLOG-12, ABLOG-13, ABLOG-14: fields derived from another until they are edited", () => {
  const empty = { title: "", slug: "", seoTitle: "", content: "", metaDescription: "" };
  const follow = (before: typeof empty, source: "title" | "content", now: string, stored = empty) =>
    updateDerivedFields(POST_DERIVED, stored, before, source, now);

  it("fills empty fields", () => {
    expect(follow(empty, "title", "First Salary")).toEqual({
      slug: "first-salary",
      seoTitle: "First Salary",
    });
    expect(follow(empty, "content", "<p>Open an <b>account</b>.</p>")).toEqual({
      metaDescription: "Open an account.",
    });
  });

  it("updates with every letter", () => {
    const before = { ...empty, title: "First", slug: "first", seoTitle: "First" };
    expect(follow(before, "title", "First S")).toEqual({ slug: "first-s", seoTitle: "First S" });
  });

  it("stops after an edit by hand, and resumes once the field is empty", () => {
    const edited = { ...empty, title: "First", slug: "pay", seoTitle: "First" };
    expect(follow(edited, "title", "First S")).toEqual({ seoTitle: "First S" });
    const cleared = { ...edited, slug: "" };
    expect(follow(cleared, "title", "First S")).toEqual({ slug: "first-s", seoTitle: "First S" });
  });

  it("never changes loaded values (ambiguity 39)", () => {
    const stored = { ...empty, title: "First", slug: "first", seoTitle: "First" };
    expect(follow(stored, "title", "Second", stored)).toEqual({});
  });

  it("detects a derived slug", () => {
    const values = { ...empty, title: "First Salary", slug: "first-salary" };
    expect(isDerived(POST_DERIVED, values, "slug")).toBe(true);
    expect(isDerived(POST_DERIVED, { ...values, slug: "pay" }, "slug")).toBe(false);
  });
});

describe("ABLOG-14: the description derived from the content", () => {
  it("is its first 155 characters without tags", () => {
    const made = deriveMetaDescription(`<h2>Plan</h2><p>${"word ".repeat(80)}</p>`);
    expect(made.startsWith("Plan word word")).toBe(true);
    expect([...made].length).toBeLessThanOrEqual(155);
    expect([...made].length).toBeGreaterThan(150);
  });

  it("does not split words at inline tags", () => {
    expect(deriveMetaDescription("<p>H<sub>2</sub>O, <b>now</b>.</p>")).toBe("H2O, now.");
  });
});

describe("a description derived by the server is not sent back", () => {
  const html = "<p>Clerks for <b>district</b> offices.</p><p>Apply soon.</p>";
  test.each([
    ["Clerks for district offices. Apply soon.", ""],
    ["Clerks for district…", ""],
    ["Three hundred clerks.", "Three hundred clerks."],
    // Written by an administrator, although the text begins with it.
    ["Clerks for district offices.", "Clerks for district offices."],
    ["Clerks", "Clerks"],
    [undefined, ""],
  ])("%s: %s", (stored, own) => {
    expect(handWrittenText(stored, html)).toBe(own);
  });
});

describe("AJOB-30, AJOB-31: skills", () => {
  it("are trimmed, and duplicates and empty ones are ignored", () => {
    expect(addSkills(["Rust"], "  SQL ")).toEqual(["Rust", "SQL"]);
    expect(addSkills(["Rust"], "rust")).toEqual(["Rust"]);
    expect(addSkills(["Rust"], "   ")).toEqual(["Rust"]);
    expect(addSkills(["Rust"], "Git, Rust, Go,")).toEqual(["Rust", "Git", "Go"]);
  });

  it("are joined to a comma-separated text and split again", () => {
    expect(joinList(["Rust", "SQL"])).toBe("Rust, SQL");
    expect(splitList(" Rust ,, SQL,Rust")).toEqual(["Rust", "SQL"]);
    expect(splitList("")).toEqual([]);
  });
});

describe("AJOB-39: salary texts are parsed to bounds", () => {
  test.each([
    ["₹3,00,000 - ₹12,00,000 per annum", 300_000, 1_200_000, "per annum"],
    ["3-6 LPA", 300_000, 600_000, "per annum"],
    ["₹3.5 lakh to ₹6 lakh a year", 350_000, 600_000, "per annum"],
    ["25k – 40k per month", 25_000, 40_000, "per month"],
    ["₹1.2 Cr", 12_000_000, 12_000_000, "per annum"],
    ["₹120 - 170 per hour", 120, 170, "per hour"],
    ["50,000 - 1 lakh per month", 50_000, 100_000, "per month"],
  ])("%s", (range, min, max, period) => {
    expect(parseSalaryRange(range)).toEqual({ min, max, period });
  });

  test.each(["", "Competitive", "As per norms"])("returns undefined for “%s”", (range) => {
    expect(parseSalaryRange(range)).toBeUndefined();
  });
});

test("AJOB-37: a salary is whole rupees with any digit grouping", () => {
  expect(parseRupees(" ₹3,00,000 ")).toBe(300_000);
  expect(parseRupees("0")).toBe(0);
  for (const none of ["", "3.5", "-1", "3 lakh", "12e3"]) expect(parseRupees(none)).toBeNaN();
});

describe("DATA-05: a date may carry a time", () => {
  const evening = "2026-12-31T12:30:00Z";

  it("returns the day in India", () => {
    expect(dateInputValue("2026-12-31")).toBe("2026-12-31");
    expect(dateInputValue(evening)).toBe("2026-12-31");
    expect(dateInputValue("2026-12-31T20:00:00Z")).toBe("2027-01-01");
    expect(dateInputValue("")).toBe("");
  });

  it("keeps the time if the day is unchanged", () => {
    expect(hasTime(evening)).toBe(true);
    expect(hasTime("2026-12-31")).toBe(false);
    expect(keepTime("2026-12-31", evening)).toBe(evening);
    expect(keepTime("2026-12-30", evening)).toBe("2026-12-30");
    expect(keepTime("", "")).toBe("");
  });

  it("AJOB-33: today is the date in India", () => {
    expect(today(Date.parse("2026-11-20T19:00:00Z"))).toBe("2026-11-21");
  });
});
