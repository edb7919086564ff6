import { describe, expect, it, test } from "vitest";
import { companyJob } from "../../tests/job-builder";
import { descriptionHtml, jobExcerpt, withoutFirstImage } from "./description";

describe("RULE-25: removes the first image tag, wherever it is", () => {
  test.each([
    ['<img src="a.png"><p>x</p>', "<p>x</p>"],
    ['<p>x<IMG src="a.png" alt="a > b"/>y</p><img src="b.png">', '<p>xy</p><img src="b.png">'],
    ["<p>none</p>", "<p>none</p>"],
    ["<imgx>kept</imgx>", "<imgx>kept</imgx>"],
  ])("%s", (html, expected) => {
    expect(withoutFirstImage(html)).toBe(expected);
  });
});

describe("JOB-09: the description as HTML", () => {
  it("is the custom HTML, or else the description", () => {
    expect(descriptionHtml(companyJob({}, { customHtmlContent: "<p>a</p>" }))).toBe("<p>a</p>");
    expect(descriptionHtml(companyJob({}, { description: "a" }))).toBe("<p>a</p>");
  });

  it("escapes HTML in the plain text", () => {
    const description = '<img src="x" onerror="alert(1)"><b>a</b>';
    expect(descriptionHtml(companyJob({}, { description }))).toBe(
      '<p>&lt;img src="x" onerror="alert(1)"&gt;&lt;b&gt;a&lt;/b&gt;</p>',
    );
  });

  it("keeps line breaks and special characters of a plain text", () => {
    const description = "5 < 6 & more\nnext\n\nlast";
    expect(descriptionHtml(companyJob({}, { description }))).toBe(
      "<p>5 &lt; 6 &amp; more<br>next</p><p>last</p>",
    );
  });

  test.each([' <img src="a.png"> ', '<p><img src="a.png"></p>', "<p>&nbsp;<br></p>"])(
    "is undefined with only one image or no content: %s",
    (customHtmlContent) => {
      const job = { customHtmlContent, description: "" };
      expect(descriptionHtml(companyJob({}, job))).toBeUndefined();
    },
  );

  it("is not empty if it has a second image", () => {
    const customHtmlContent = '<p><img src="a.png"></p><p><img src="notice.png"></p>';
    expect(descriptionHtml(companyJob({}, { customHtmlContent }))).toContain("notice.png");
  });
});

describe("FORMAT-07, FORMAT-11: a job's excerpt", () => {
  it("has 120 characters and an ellipsis", () => {
    expect(jobExcerpt(companyJob({}, { description: "x".repeat(121) }))).toBe(
      `${"x".repeat(120)}…`,
    );
    expect(jobExcerpt(companyJob({}, { description: "x".repeat(120) }))).toBe("x".repeat(120));
  });

  it("has no tags and does not split a character", () => {
    expect(jobExcerpt(companyJob({}, { description: "<p>a&nbsp;<b>b</b></p>" }))).toBe("a b");
    expect(jobExcerpt(companyJob({}, { description: "😀".repeat(121) }))).toBe(
      `${"😀".repeat(120)}…`,
    );
  });

  it("FORMAT-14: has a default text", () => {
    expect(jobExcerpt(companyJob({}, { description: "" }))).toBe("View for full details.");
    expect(jobExcerpt(companyJob({}, { description: "<p> </p>" }))).toBe("View for full details.");
  });
});
