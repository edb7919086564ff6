import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { readabilityText } from "#messages/ats-checker";
import type { MatchTerm, ResumeReport } from "../../api/resumes";
import {
  fileText,
  matchGrade,
  matchText,
  partFacts,
  points,
  readabilityGrade,
  resumeFacts,
} from "./report-text";

const field = (text: string) => ({ text, line: 0 });

const report: ResumeReport = {
  version: 1,
  kind: "pdf",
  pages: 1,
  lines: [{ text: "Asha Verma", bullet: false, page: 1 }],
  readability: { score: 50, factor: 1, findings: [], notices: [], parts: [], unchecked: [] },
  resume: {
    bullets: [],
    contact: { name: field("Asha Verma"), email: null, links: [] },
    education: [{ line: 9, degree: field("B.Com"), school: field("Delhi University"), year: 2023 }],
    experience: [
      { line: 4, title: field("Clerk"), employer: field("Kaveri"), period: null },
      { line: 6 },
    ],
    sections: [
      { kind: "top", first: 0, end: 2 },
      { kind: "education", first: 9, end: 12, heading: field("EDUCATION") },
    ],
    skills: [field("Tally"), field("Excel")],
  },
};

afterEach(() => setLanguage("en"));

// TOOLS-04
describe("report texts", () => {
  it("grade both scores, each by its own limits", () => {
    expect([100, 80, 79, 60, 59, 0].map(readabilityGrade)).toEqual([
      "good",
      "good",
      "fair",
      "fair",
      "weak",
      "weak",
    ]);
    expect([65, 64, 40, 39].map(matchGrade)).toEqual(["good", "fair", "fair", "weak"]);
    expect(readabilityText(readabilityGrade(90))).toBe("Programs read it well.");
  });

  it("count points, pages and lines", () => {
    expect([1, 0.5, 7.25, 12].map(points)).toEqual([
      "1 point",
      "0.5 points",
      "7.3 points",
      "12 points",
    ]);
    expect(fileText(report)).toBe("PDF, 1 page, 1 line");
    expect(fileText({ ...report, kind: "text", pages: 0, lines: [] })).toBe("Plain text, 0 lines");
  });

  it("count shown, listed and missing terms", () => {
    const term = (evidence: MatchTerm["evidence"]) => ({ evidence }) as MatchTerm;
    const terms = [term("bullet"), term("missing"), term("list"), term("missing")];
    expect(matchText(terms)).toBe("Of 4 terms, 1 shown, 1 only named.");
  });

  it("list the score of each part and the layout factor", () => {
    const parts = [{ part: "contact", name: "Contact", points: 14.5, of: 15 }] as const;
    const partFactsText = (factor: number) =>
      partFacts({ ...report.readability, parts: [...parts], factor }).map(
        ({ label, values }) => `${label}: ${values}`,
      );
    expect(partFactsText(1)).toEqual(["Contact: 14.5 of 15", "Readability: 50 of 100"]);
    expect(partFactsText(0.85)).toContain("For the layout: × 0.85");
  });

  it("list the parsed fields, with empty values for missing ones", () => {
    expect(
      Object.fromEntries(resumeFacts(report).map(({ label, values }) => [label, values])),
    ).toEqual({
      Name: ["Asha Verma"],
      Email: [],
      Telephone: [],
      Place: [],
      Links: [],
      Experience: ["Clerk · Kaveri", "A post without title or dates"],
      Education: ["B.Com · Delhi University · 2023"],
      Skills: ["Tally, Excel"],
      Sections: ["EDUCATION"],
    });
  });

  it("count pages, lines and points in Hindi", () => {
    setLanguage("hi");
    expect(fileText(report)).toBe("PDF, 1 पेज, 1 लाइन");
    expect(fileText({ ...report, kind: "text", pages: 0, lines: [] })).toBe("सादा टेक्स्ट, 0 लाइनें");
    expect([1, 7.25].map(points)).toEqual(["1 अंक", "7.3 अंक"]);
  });
});
