import { afterEach, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { organization, webSite } from "./site-data";

const SITE = {
  name: "Avsar",
  publicUrl: "https://avsar.example/",
  gaMeasurementId: null,
  contactEmail: null,
  newPostWindowDays: 2,
  tools: {
    resumeBuilder: "https://resume.example",
    coverLetter: "https://letter.example",
    suggestions: null,
  },
  social: {},
  demo: false,
};

afterEach(() => setLanguage("en"));

it("describes the site in the language of the page", () => {
  expect(webSite(SITE)).toMatchObject({ inLanguage: "en-IN" });
  setLanguage("hi");
  expect(webSite(SITE)).toMatchObject({
    url: "https://avsar.example/hi",
    inLanguage: "hi-IN",
    potentialAction: {
      target: { urlTemplate: "https://avsar.example/hi/search?q={search_term_string}" },
    },
  });
});

it("contains the URL template of the search", () => {
  expect(webSite(SITE)).toMatchObject({
    "@type": "WebSite",
    url: "https://avsar.example/",
    potentialAction: {
      target: { urlTemplate: "https://avsar.example/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});

it("contains the publisher, without unset members", () => {
  const written = (site: typeof SITE | object) =>
    JSON.parse(JSON.stringify(organization({ ...SITE, ...site })));
  expect(Object.keys(written({}))).toEqual(["@type", "name", "url", "logo"]);
  const social = { facebook: "https://facebook.example/avsar", youtube: null };
  expect(written({ social, contactEmail: "help@avsar.example" })).toMatchObject({
    email: "help@avsar.example",
    sameAs: ["https://facebook.example/avsar"],
  });
});
