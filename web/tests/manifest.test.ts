import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#language/languages";
import { localizePath } from "#language/paths";
import { matchPage } from "../src/pages/match-page";
import { notFoundPage } from "../src/pages/pages";

interface Manifest {
  readonly lang: string;
  readonly description: string;
  readonly start_url: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly share_target: { readonly action: string };
}

const read = (path: string): Manifest =>
  JSON.parse(readFileSync(new URL(`../public${path}`, import.meta.url), "utf8"));

const english = read("/manifest.webmanifest");
const hindi = read("/hi/manifest.webmanifest");

describe("the web app manifest", () => {
  it("leads to pages of the site", () => {
    const urls = [english.share_target.action, ...english.shortcuts.map(({ url }) => url)];
    for (const url of urls)
      expect(matchPage(url.replace(/\?.*/, "")).page, url).not.toBe(notFoundPage);
  });

  it("is the same in Hindi, with its texts and pages", () => {
    const translated = english.shortcuts.map(({ url }, at) => {
      const name = hindi.shortcuts[at]?.name ?? "";
      expect(name).toMatch(/\p{Script=Devanagari}/u);
      return { name, url: localizePath(url, "hi") };
    });
    expect(hindi.description).toMatch(/\p{Script=Devanagari}/u);
    expect(hindi).toEqual({
      ...english,
      description: hindi.description,
      lang: LANGUAGES.hi.tag,
      start_url: localizePath("/", "hi"),
      shortcuts: translated,
      share_target: {
        ...english.share_target,
        action: localizePath(english.share_target.action, "hi"),
      },
    });
  });
});
