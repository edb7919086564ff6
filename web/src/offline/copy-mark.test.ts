import { beforeEach, describe, expect, it, vi } from "vitest";
import { markCopy } from "./copy-mark";
import { offlineHtml, offlinePage } from "./offline-page";
import { type PageFacts, readDocument } from "./page-copies";

const setOnline = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });
beforeEach(() => setOnline(false));

const SAVED_AT = Date.parse("2026-11-28T04:45:00Z");

const HTML =
  '<html><head><title>Clerks &amp; co | Avsar</title><link href="/assets/shared-1.css"/></head><body><div>Text</div></body></html>';

const copy = (path: string, facts: Partial<PageFacts> = {}): PageFacts => ({
  path,
  bytes: 9,
  savedAt: SAVED_AT,
  usedAt: SAVED_AT,
  isPinned: false,
  ...readDocument(HTML),
  ...facts,
});

describe("the mark of a copy", () => {
  const text = (path: string) =>
    markCopy(HTML, copy(path))
      .match(/<body><aside[^>]*>(.*?)<a /)?.[1]
      ?.trim();

  it("names its age and that the browser is offline", () => {
    expect(text("/blog")).toBe("Saved copy of 28 Nov 2026, 10:15 AM. You are offline.");
    expect(text("/hi/blog")).toBe("28 नवंबर 2026, सुबह 10:15 बजे पर सेव की गई कॉपी। आप ऑफ़लाइन हैं।");
  });

  it("names a site that does not respond", () => {
    setOnline(true);
    expect(text("/blog")).toContain("The site cannot be reached.");
  });

  it("is the only change of the page", () => {
    const marked = markCopy(HTML, copy("/blog"));
    expect(marked.replace(/<aside.*<\/aside>/, "")).toBe(HTML);
  });
});

it("a document has a title and names its assets", () => {
  const scripts = '<script data-scripts="/assets/a-1.js /assets/b-2.js"></script>/assets/a-1.js';
  expect(readDocument(HTML + scripts)).toEqual({
    title: "Clerks &amp; co | Avsar",
    assets: ["/assets/shared-1.css", "/assets/a-1.js", "/assets/b-2.js"],
  });
});

describe("the page in place of one that was never stored", () => {
  it("lists the copies with their ages, the last used first", () => {
    const old = copy("/blog?page=2&q=a", { usedAt: SAVED_AT - 1, title: "Old" });
    const html = offlineHtml("/results", [old, copy("/hi/blog")]);
    expect(
      [...html.matchAll(/<a[^>]* lang="(.+?)" href="(.+?)">(.+?)</g)].map((link) => link.slice(1)),
    ).toEqual([
      ["hi-IN", "/hi/blog", "Clerks &amp; co | Avsar"],
      ["en-IN", "/blog?page=2&amp;q=a", "Old"],
    ]);
    expect(html.match(/Saved copy of 28 Nov 2026, 10:15 AM\./g)).toHaveLength(2);
    expect(html).toContain('<link rel="stylesheet" href="/assets/shared-1.css">');
  });

  it("is in the language of the URL", () => {
    expect(offlineHtml("/hi/results", [])).toMatch(/<html lang="hi-IN">.*आप ऑफ़लाइन हैं।/);
  });

  it("is an error without scripts", () => {
    const { status, headers } = offlinePage("/results", []);
    expect(status).toBe(503);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/);
  });
});
