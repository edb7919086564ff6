import { expect, test } from "vitest";
import { publicSearchPath, timesText } from "./search-texts";
import { searchesHref } from "./searches-url";

test("issue 22 (real figures): a search links to its public page", () => {
  const search = { id: 1, times: 1, lastSeen: "2026-11-21T06:30:00Z" };
  const path = (list: "all" | "government" | "posts", language: "en" | "hi", text: string) =>
    publicSearchPath({ ...search, list, language, text });
  expect(path("all", "en", "a&b = c")).toBe("/search?q=a%26b%20%3D%20c");
  expect(path("government", "hi", "patwari")).toBe("/hi/govt-jobs?q=patwari");
  expect(path("posts", "en", "form 16")).toBe("/search?q=form%2016&in=posts");
});

test("issue 22 (real figures): the page number is in the URL of the searches", () => {
  expect([1, 3].map(searchesHref)).toEqual(["/admin/searches", "/admin/searches?page=3"]);
  expect([timesText(1), timesText(12)]).toEqual(["once", "12 times"]);
});
