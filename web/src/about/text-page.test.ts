import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import type { Language } from "#language/languages";
import { SiteProvider, type SiteSettings } from "../app-context/settings";
import { AboutPage } from "./about-page";
import { PrivacyPage } from "./privacy-page";
import { TermsPage } from "./terms-page";

const SITE: SiteSettings = {
  name: "Avsar",
  publicUrl: "https://avsar.example",
  gaMeasurementId: null,
  contactEmail: null,
  newPostWindowDays: 2,
  tools: { resumeBuilder: "", coverLetter: "", suggestions: null },
  social: {},
  demo: false,
};
const SITE_WITH_SERVICES: SiteSettings = {
  ...SITE,
  gaMeasurementId: "G-TEST",
  contactEmail: "help@avsar.example",
  tools: { ...SITE.tools, suggestions: "model.example" },
};

const NOTE = "अंग्रेज़ी पाठ ही मान्य होगा";

afterEach(() => setLanguage("en"));

function html(Page: ComponentType, site: SiteSettings, language: Language): string {
  setLanguage(language);
  return renderToStaticMarkup(createElement(SiteProvider, { value: site }, createElement(Page)));
}

/** Returns the parts of a text, and the English paths of its links, in no order. */
function structure(markup: string): readonly string[] {
  const found = markup.match(/<(p|ul|li|b|section)\b|(?<=<a href=")[^"]*/g) ?? [];
  return found.map((part) => part.replace(/^\/hi(?=\/)/, "")).sort();
}

describe.each([
  ["about", AboutPage],
  ["privacy", PrivacyPage],
  ["terms", TermsPage],
] as const)("the Hindi text of %s", (name, Page) => {
  it.each([
    ["", SITE],
    [" with all services", SITE_WITH_SERVICES],
  ])("has the parts and links of the English one%s", (_, site) => {
    const noteParagraphs = name === "about" ? [] : ["<p"];
    expect(structure(html(Page, site, "hi"))).toEqual(
      [...structure(html(Page, site, "en")), ...noteParagraphs].sort(),
    );
  });

  it("says that the English text prevails if it is a legal text", () => {
    expect(html(Page, SITE, "hi").includes(NOTE)).toBe(name !== "about");
    expect(html(Page, SITE, "en")).not.toContain(NOTE);
  });
});
