import { describe, expect, it } from "vitest";
import { apiPath } from "../api/query";
import { searchHref } from "./search-href";
import { parseSearchUrl, searchQuery, searchReads } from "./search-url";

const read = (query: string) => parseSearchUrl(new URLSearchParams(query));

describe("the URL of a search", () => {
  it("is parsed with a trimmed query and without unknown groups", () => {
    expect(read("q=%20rail%20clerk%20")).toEqual({ query: "rail clerk" });
    expect(read("q=&q=clerk&in=nowhere&page=3")).toEqual({ query: "clerk" });
    expect(read("q=clerk&in=posts&page=3")).toEqual({ query: "clerk", group: "posts", page: 3 });
    expect(read("q=clerk&in=pdfs&page=-1")).toEqual({ query: "clerk", group: "pdfs", page: 1 });
    expect(read("in=posts&page=3")).toEqual({ query: "" });
  });

  it("is written in canonical order, without default values", () => {
    expect(searchHref({ query: "" })).toBe("/search");
    expect(searchHref({ query: "R&D clerk" })).toBe("/search?q=R%26D%20clerk");
    expect(searchHref({ query: "a", group: "results", page: 1 })).toBe("/search?q=a&in=results");
    expect(searchHref({ query: "a", group: "results", page: 2 })).toBe(
      "/search?q=a&in=results&page=2",
    );
  });

  it("reads a few hits of each group, a page of one group, or nothing without a query", () => {
    expect(apiPath(searchQuery({ query: "a b" }))).toBe("/api/search?q=a%20b");
    expect(apiPath(searchQuery({ query: "a", group: "posts", page: 3 }))).toBe(
      "/api/search?q=a&in=posts&skip=20&take=10",
    );
    expect(searchReads(new URLSearchParams("q=+&in=posts"))).toEqual([]);
  });
});
