import { describe, expect, it } from "vitest";
import { apiPath } from "../api/query";
import { searchHref } from "./search-href";
import { parseSearchUrl, searchQuery, searchReads } from "./search-url";

const read = (query: string) => parseSearchUrl(new URLSearchParams(query));

describe("the address of a search", () => {
  it("is read with its words trimmed, and nothing that is no group", () => {
    expect(read("q=%20rail%20clerk%20")).toEqual({ query: "rail clerk" });
    expect(read("q=&q=clerk&in=nowhere&page=3")).toEqual({ query: "clerk" });
    expect(read("q=clerk&in=posts&page=3")).toEqual({ query: "clerk", group: "posts", page: 3 });
    expect(read("q=clerk&in=pdfs&page=-1")).toEqual({ query: "clerk", group: "pdfs", page: 1 });
    expect(read("in=posts&page=3")).toEqual({ query: "" });
  });

  it("is written in one order, without what is not needed", () => {
    expect(searchHref({ query: "" })).toBe("/search");
    expect(searchHref({ query: "R&D clerk" })).toBe("/search?q=R%26D%20clerk");
    expect(searchHref({ query: "a", group: "results", page: 1 })).toBe("/search?q=a&in=results");
    expect(searchHref({ query: "a", group: "results", page: 2 })).toBe(
      "/search?q=a&in=results&page=2",
    );
  });

  it("asks for a few of each group, for a page of one, and without words for nothing", () => {
    expect(apiPath(searchQuery({ query: "a b" }))).toBe("/api/search?q=a%20b");
    expect(apiPath(searchQuery({ query: "a", group: "posts", page: 3 }))).toBe(
      "/api/search?q=a&in=posts&skip=20&take=10",
    );
    expect(searchReads(new URLSearchParams("q=+&in=posts"))).toEqual([]);
  });
});
