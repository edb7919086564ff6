import { afterEach, expect, it } from "vitest";
import { setLanguage } from "./language";
import { localizePath, splitLanguage } from "./paths";

afterEach(() => setLanguage("en"));

it.each([
  ["/", "/hi"],
  ["/?page=2", "/hi?page=2"],
  ["/#top", "/hi#top"],
  ["/govt-jobs?q=a", "/hi/govt-jobs?q=a"],
  ["/hindi", "/hi/hindi"],
  ["/search?q=node.js", "/hi/search?q=node.js"],
  ["/govt-jobs?q=B.Ed#results", "/hi/govt-jobs?q=B.Ed#results"],
])("the Hindi page of %s is %s", (english, hindi) => {
  expect(localizePath(english, "hi")).toBe(hindi);
  expect(localizePath(hindi, "hi")).toBe(hindi);
  expect(splitLanguage(hindi, ["en", "hi"])).toEqual({ language: "hi", path: english });
  expect(splitLanguage(english, ["en", "hi"])).toEqual({ language: "en", path: english });
});

it.each(["#main", "mailto:a@b.in", "https://b.in/c", "//b.in/c", "/uploads/a.pdf", "/favicon.svg"])(
  "%s is the same in all languages",
  (path) => expect(localizePath(path, "hi")).toBe(path),
);

it("no path of a page is that of another site", () => {
  expect(splitLanguage("/hi//b.in")).toEqual({ language: "en", path: "/hi//b.in" });
});

it("links are in the language of the page", () => {
  expect(localizePath("/blog")).toBe("/blog");
  setLanguage("hi");
  expect(localizePath("/blog")).toBe("/hi/blog");
});
