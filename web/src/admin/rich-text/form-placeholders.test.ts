import { describe, expect, test } from "vitest";
import { withFormValues } from "./form-placeholders";
import { NOTICE_TEMPLATES } from "./notice-templates/notice-templates";
import { placeholdersIn } from "./placeholders";

const VALUES = {
  organisationName: "Board <A> & Co",
  examDate: "2031-01-05",
  applyNowUrl: "https://jobs.example.in/?a=1&b=2",
};

describe("values of the form in a template", () => {
  test("texts, days and links replace each of their placeholders", () => {
    const html =
      "<p>[name of the organisation] on [date of the examination], [link to the form]</p>" +
      "<p>[name of the organisation]</p>";
    expect(withFormValues(html, "en", VALUES, "en")).toBe(
      "<p>Board &lt;A&gt; &amp; Co on 05 January 2031, " +
        '<a href="https://jobs.example.in/?a=1&amp;b=2">https://jobs.example.in/?a=1&amp;b=2</a></p>' +
        "<p>Board &lt;A&gt; &amp; Co</p>",
    );
  });

  test("placeholders without a value, a day or a URL stay", () => {
    const html = "<p>[name of the examination] [date of release] [link to the form]</p>";
    const values = {
      examinationName: " ",
      admitCardReleasedDate: "soon",
      applyUrl: "javascript:1",
    };
    expect(withFormValues(html, "en", values, "en")).toBe(html);
  });

  test("texts of another language are not inserted, but days are", () => {
    const html = "<p>[संस्था का नाम] [परीक्षा की तिथि]</p>";
    expect(withFormValues(html, "hi", VALUES, "en")).toBe("<p>[संस्था का नाम] 05-01-2031</p>");
    expect(withFormValues(html, "hi", VALUES, "hi")).toContain("Board");
  });

  test("each placeholder of a form occurs in a template, in each language", () => {
    const all = {
      ...VALUES,
      department: "D",
      examinationName: "E",
      companyName: "C",
      location: "L",
      experience: "X",
      qualification: "Q",
      skillsRequired: "S",
      admitCardReleasedDate: "2031-01-01",
      resultReleasedDate: "2031-01-01",
      applicationStartDate: "2031-01-01",
      applicationEndDate: "2031-01-01",
      admitCardDownloadUrl: "https://a.example.in",
      resultDownloadUrl: "https://a.example.in",
      officialNotificationUrl: "https://a.example.in",
    };
    for (const [language, count] of [
      ["en", 16],
      ["hi", 16],
    ] as const) {
      const replaced = new Set<string>();
      for (const { html } of NOTICE_TEMPLATES) {
        const before = namesIn(html[language]);
        const after = new Set(namesIn(withFormValues(html[language], language, all, language)));
        for (const name of before) if (!after.has(name)) replaced.add(name);
      }
      expect(replaced.size).toBe(count);
    }
  });
});

const namesIn = (html: string) => placeholdersIn(html).map(({ from, to }) => html.slice(from, to));
