import { describe, expect, it, test } from "vitest";
import { listAddress, listFilter, listHref } from "./list-filter";

const parse = (query: string) => listAddress(new URLSearchParams(query));

describe("GOVT-16: the filters live in the query as q, loc and page", () => {
  test.each([
    ["", { q: "", loc: "", page: 1 }],
    ["q=bank&loc=Pune&page=3", { q: "bank", loc: "Pune", page: 3 }],
    ["q=%20bank%20", { q: "bank", loc: "", page: 1 }],
    ["q=&q=%20&q=x&q=y", { q: "x", loc: "", page: 1 }],
    ["loc=+&loc=Pune&page=&page=+2+", { q: "", loc: "Pune", page: 2 }],
    ["page=0&page=3", { q: "", loc: "", page: 1 }],
    ["page=0", { q: "", loc: "", page: 1 }],
    ["page=-2", { q: "", loc: "", page: 1 }],
    ["page=two", { q: "", loc: "", page: 1 }],
  ])("%s", (query, expected) => {
    expect(parse(query)).toEqual(expected);
  });

  it("is written back the same", () => {
    const href = listHref("/govt-jobs", { q: "R&D / C++", loc: "नई दिल्ली", page: 2 });
    expect(parse(href.split("?")[1] ?? "")).toEqual({ q: "R&D / C++", loc: "नई दिल्ली", page: 2 });
  });

  it("leaves out what is blank, and the first page", () => {
    expect(listHref("/govt-jobs", { q: "", loc: "", page: 1 })).toBe("/govt-jobs");
    expect(listFilter({ q: "", loc: "", page: 1 })).toEqual({ page: 1 });
  });
});
