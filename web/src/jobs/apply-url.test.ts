import { describe, expect, it, test } from "vitest";
import { companyJob, governmentJob } from "../../tests/job-builder";
import { applyUrl, applyUrlMissing } from "./apply-url";

describe("RULE-23: the order for a government job", () => {
  const html = '<p><a href="https://content.example.in/apply">here</a></p>';
  const officialNotificationUrl = "https://notice.example.in";
  const own = "https://own.example.in";

  it("uses applyUrl, then the notification, then the content", () => {
    const job = { customHtmlContent: html };
    expect(applyUrl(governmentJob({ applyUrl: own, officialNotificationUrl }, job))).toBe(own);
    expect(applyUrl(governmentJob({ officialNotificationUrl }, job))).toBe(officialNotificationUrl);
    expect(applyUrl(governmentJob({}, { ...job, officialNotificationUrl }))).toBe(
      officialNotificationUrl,
    );
    expect(applyUrl(governmentJob({}, job))).toBe("https://content.example.in/apply");
  });
});

describe("RULE-22: a link in the content", () => {
  const found = (customHtmlContent: string) => applyUrl(companyJob({}, { customHtmlContent }));

  test.each([
    ["apply", '<a href="https://a.in/apply">x</a>', "https://a.in/apply"],
    ["application", "<a class=x href='//a.in/Application'>x</a>", "https://a.in/Application"],
    ["form", "<a href=a.in/form1>x</a>", "https://a.in/form1"],
    ["register", '<a href="https://register.in">x</a>', "https://register.in"],
    ["entities", '<a href="https://a.in/apply?a=1&amp;b=2">x</a>', "https://a.in/apply?a=1&b=2"],
    [
      "the first that speaks of it",
      '<a href="https://a.in">x</a><a href="https://b.in/apply">',
      "https://b.in/apply",
    ],
  ])("%s", (_, html, expected) => {
    expect(found(html)).toBe(expected);
  });

  test.each([
    ["no such word", '<a href="https://a.in/about">apply</a>'],
    ["an image, not a link", '<img src="https://a.in/apply.png">'],
    ["a script", '<a href="javascript:apply()">x</a>'],
    ["nothing", ""],
  ])("is undefined for %s", (_, html) => {
    expect(found(html)).toBeUndefined();
  });

  it("is not used if a URL is configured", () => {
    const job = { customHtmlContent: '<a href="https://a.in/apply">x</a>' };
    expect(applyUrl(companyJob({ applyNowUrl: "b.in" }, job))).toBe("https://b.in");
  });
});

it("RULE-24: applyNowUrl is read before applyUrl", () => {
  expect(applyUrl(companyJob({ applyNowUrl: "https://a.in", applyUrl: "https://b.in" }))).toBe(
    "https://a.in",
  );
  expect(applyUrl(companyJob({ applyUrl: "https://b.in" }))).toBe("https://b.in");
});

it("ERR-37, ERR-38: the note names who can help", () => {
  expect(applyUrlMissing(companyJob())).toBe(
    "Apply URL not configured. Please contact the employer.",
  );
  expect(applyUrlMissing(governmentJob())).toBe(
    "Apply URL not configured. Please contact the department.",
  );
});
