import { describe, expect, it } from "vitest";
import { copyPathOf, handlingOf, isStorable } from "./requests";

const ORIGIN = "https://avsar.example";

describe("what the worker handles", () => {
  const handling = (method: string, mode: RequestMode, url: string) =>
    handlingOf({ method, mode, url: new URL(url, ORIGIN).href }, ORIGIN);

  it.each([
    ["GET", "navigate", "/govt-jobs?page=2", "page"],
    ["GET", "cors", "/assets/shared-1a2b.js", "asset"],
    ["POST", "navigate", "/hi/tools/ats-checker?shared", "shared-file"],
    ["POST", "navigate", "/tools/ats-checker?job=1", undefined],
    ["POST", "cors", "/tools/ats-checker?shared", undefined],
    ["GET", "cors", "/api/jobs/government", undefined],
    ["PUT", "same-origin", "/api/users/me/saved-jobs", undefined],
    ["GET", "no-cors", "/uploads/a.png", undefined],
    ["GET", "navigate", "https://evil.example/govt-jobs", undefined],
    ["GET", "cors", "https://evil.example/assets/a.js", undefined],
  ] as const)("%s (%s) %s: %s", (method, mode, url, expected) => {
    expect(handling(method, mode, url)).toBe(expected);
  });
});

it.each([
  ["/", "/"],
  ["/hi/govt-jobs?q=clerk#results", "/hi/govt-jobs?q=clerk"],
  ["/admin", undefined],
  ["/admin/jobs?page=2", undefined],
  ["/job-cards-demo", undefined],
  ["/api/openapi", undefined],
  ["/uploads/notice.pdf", undefined],
  ["/sitemap.xml", undefined],
  ["/unsubscribe?token=abc", undefined],
  ["/login#second-step=abc", undefined],
  ["https://evil.example/", undefined],
])("the copy of %s is %s", (url, expected) => {
  expect(copyPathOf(new URL(url, ORIGIN).href, ORIGIN)).toBe(expected);
});

describe("which responses are stored", () => {
  const HTML = { "content-type": "text/html; charset=utf-8" };
  const response = (headers: HeadersInit, status = 200, type = "basic") =>
    Object.defineProperty(new Response("", { headers, status }), "type", { value: type });

  it("a page that is the same for all visitors", () => {
    const headers = { ...HTML, "cache-control": "public, max-age=0, must-revalidate" };
    expect(isStorable(response(headers))).toBe(true);
  });

  it.each([
    ["a page with personal input", response({ ...HTML, "cache-control": "no-store" })],
    ["a shell of a personal page", response({ ...HTML, "x-robots-tag": "noindex" })],
    ["an error", response(HTML, 503)],
    ["a page that does not exist", response(HTML, 404)],
    ["a redirect", response(HTML, 200, "opaqueredirect")],
    ["data", response({ "content-type": "application/json" })],
  ])("not %s", (_, stored) => {
    expect(isStorable(stored)).toBe(false);
  });
});
