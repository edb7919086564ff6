import { expect, test } from "vitest";
import type { LoadedSettings } from "../../api/admin-settings";
import { defaultOf } from "./setting-defaults";
import { errorName } from "./setting-names";
import {
  DEFAULT,
  readSettings,
  type SettingValues,
  settingErrors,
  writeSettings,
} from "./setting-values";
import { defaultWords, valueWords } from "./setting-words";

const TEXT = { en: "Text", hi: "पाठ" };

const FULL: LoadedSettings["settings"] = {
  name: "Naukri Desk",
  contactEmail: null,
  social: { facebook: null, youtube: "https://youtube.example/desk" },
  cities: [{ slug: "indore", name: { en: "Indore" } }],
  promo: { title: TEXT, link: "/roadmap" },
  testimonials: [{ shortText: TEXT, fullText: TEXT, author: TEXT, title: TEXT }],
  tickers: { items: 6, urgentDays: 3, urgentTags: ["closing", "last chance"] },
  footer: { text: TEXT, links: [{ label: TEXT, url: "/press" }] },
};

const values = (changes: Partial<SettingValues>): SettingValues => ({
  ...readSettings({ settings: {} }),
  ...changes,
});

test("settings that are read and written are the same", () => {
  expect(writeSettings(readSettings({ settings: FULL }))).toEqual(FULL);
  expect(writeSettings(readSettings({ settings: {} }))).toEqual({});
});

test("an emptied line means none, and a footer text without words is no text", () => {
  expect(writeSettings(values({ contactEmail: '" "', facebook: '""' }))).toEqual({
    contactEmail: null,
    social: { facebook: null },
  });
  expect(writeSettings(values({ footerText: '{"en":" ","hi":""}' }))).toEqual({});
  expect(writeSettings(values({ footerText: '{"en":"","hi":"पाठ"}' }))).toEqual({
    footer: { text: { en: "", hi: "पाठ" } },
  });
});

test("words are separated by commas", () => {
  expect(writeSettings(values({ urgentTags: '" closing , , soon"' }))).toEqual({
    tickers: { urgentTags: ["closing", "soon"] },
  });
});

test("an own value that is required must not be empty, and numbers are whole", () => {
  const own = values({
    name: '" "',
    contactEmail: '""',
    urgentTags: '""',
    promoLink: '""',
    tickerItems: '"8.5"',
    urgentDays: '"7"',
    promoText: '{"en":" ","hi":""}',
    footerText: '{"en":"","hi":""}',
  });
  const empty = "Enter a value, or use the default.";
  expect(settingErrors(own)).toEqual({
    "name.value": empty,
    "urgentTags.value": empty,
    "promoText.en": empty,
    "promoLink.value": empty,
    "tickerItems.value": "Enter a whole number.",
  });
  expect(settingErrors(values({}))).toEqual({});
});

test("errors of the server are at the inputs of their settings", () => {
  for (const [path, name] of [
    ["name", "name.value"],
    ["social.youtube", "youtube.value"],
    ["tickers.urgentTags", "urgentTags.value"],
    ["promo.title.en", "promoTitle.en"],
    ["cities", "cities"],
    ["cities.0.slug", "cities.0.slug"],
    ["footer.links.2.label.hi", "footerLinks.2.label.hi"],
    ["body", "body"],
  ] as const) {
    expect(errorName(path)).toBe(name);
  }
});

test("settings are compared in words", () => {
  expect(valueWords(DEFAULT)).toBe("The default");
  expect(valueWords('""')).toBe("None");
  expect(valueWords('"Naukri Desk"')).toBe("Naukri Desk");
  expect(valueWords(JSON.stringify(TEXT))).toBe("Text · पाठ");
  expect(
    valueWords(
      JSON.stringify([
        { slug: "pune", name: TEXT },
        { slug: "goa", name: TEXT },
      ]),
    ),
  ).toBe("pune – Text · पाठ\ngoa – Text · पाठ");
  expect(valueWords("[]")).toBe("None");
  expect(defaultWords(defaultOf("cities", undefined))).toMatch(/^Prayagraj, Delhi, Mumbai/);
  expect(defaultWords(defaultOf("testimonials", undefined))).toMatch(/^Anjali Menon, Rohit/);
  expect(defaultWords(["urgent", "important"])).toBe("urgent, important");
  expect(defaultWords(null)).toBe("None");
});
