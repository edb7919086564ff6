import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { otherLanguageOf, UserText } from "./user-text";

it.each([
  ["Clerk, 2026", "Clerk, 2026"],
  ["कोंकण वार्ता", '<span lang="hi">कोंकण वार्ता</span>'],
  ["भर्ती 2026: परीक्षा (चरण 2)", '<span lang="hi">भर्ती 2026: परीक्षा (चरण</span> 2)'],
  ["SSC भर्ती 2026 for clerks", 'SSC <span lang="hi">भर्ती</span> 2026 for clerks'],
  ["", ""],
])("%s", (text, markup) => {
  expect(renderToStaticMarkup(createElement(UserText, { text }))).toBe(markup);
});

describe("on a Hindi page", () => {
  beforeEach(() => setLanguage("hi"));
  afterEach(() => setLanguage("en"));

  it.each([
    ["Railway Clerk, 2026", '<span lang="en">Railway Clerk</span>, 2026'],
    ["SSC भर्ती 2026", '<span lang="en">SSC</span> भर्ती 2026'],
    ["कोंकण वार्ता", "कोंकण वार्ता"],
  ])("%s", (text, markup) => {
    expect(renderToStaticMarkup(createElement(UserText, { text }))).toBe(markup);
  });

  it("a text is in another language if it has no letters of the page's script", () => {
    expect(otherLanguageOf("Staff Board (12)")).toBe("en");
    expect(otherLanguageOf("SSC भर्ती")).toBeUndefined();
    expect(otherLanguageOf("2026")).toBeUndefined();
  });
});
