import { describe, expect, it, test } from "vitest";
import { cityShape, governmentList, privateList } from "./job-lists";
import {
  type ListShape,
  type ListUrl,
  listFilter,
  listHref,
  listParameters,
  parseListUrl,
  withFilter,
} from "./list-url";

const parse = (query: string, list: ListShape = governmentList) =>
  parseListUrl(list, new URLSearchParams(query));

const PLAIN: ListUrl = { query: "", location: "", chosen: {}, page: 1 };

describe("GOVT-16: the query contains the filters as q, loc and page", () => {
  test.each<[string, Partial<ListUrl>]>([
    ["", {}],
    ["q=bank&loc=Pune&page=3", { query: "bank", location: "Pune", page: 3 }],
    ["q=%20bank%20", { query: "bank" }],
    ["q=&q=%20&q=x&q=y", { query: "x" }],
    ["loc=+&loc=Pune&page=&page=+2+", { location: "Pune", page: 2 }],
    ["page=0&page=3", {}],
    ["page=0", {}],
    ["page=-2", {}],
    ["page=two", {}],
  ])("%s", (query, expected) => {
    expect(parse(query)).toEqual({ ...PLAIN, ...expected });
  });

  it("is unchanged after parsing and writing", () => {
    const url = { ...PLAIN, query: "R&D / C++", location: "नई दिल्ली", page: 2 };
    const href = listHref(governmentList, url);
    expect(parse(href.split("?")[1] ?? "")).toEqual(url);
  });

  it("leaves out blank values and the first page", () => {
    expect(listHref(governmentList, PLAIN)).toBe("/govt-jobs");
    expect(listFilter(PLAIN)).toEqual({ page: 1 });
  });
});

describe("chosen filters", () => {
  test.each([
    ["status=open&posted=7", { status: "open", posted: "7" }],
    ["status=+closing+&qualification=10th", { status: "closing", qualification: "10th" }],
    // Unknown values are ignored.
    ["status=shut&posted=2", {}],
    ["status=__proto__&qualification=constructor&posted=toString", {}],
    ["status=&status=open", { status: "open" }],
    ["status=shut&status=open", {}],
    // Filters of other lists.
    ["employment=full-time&pay=3&department=x&category=tech", {}],
  ])("%s", (query, chosen) => {
    expect(parse(query).chosen).toEqual(chosen);
  });

  it("are written in canonical order", () => {
    const url = parse("posted=7&page=2&pay=6&loc=Pune&employment=contract&q=a", privateList);
    expect(listParameters(privateList)).toEqual([
      "q",
      "loc",
      "employment",
      "experience",
      "pay",
      "posted",
      "page",
    ]);
    expect(listHref(privateList, url)).toBe(
      "/private-jobs?q=a&loc=Pune&employment=contract&pay=6&posted=7&page=2",
    );
  });

  it("are sent to the API under their names", () => {
    expect(listFilter(parse("q=a&loc=b&status=open&posted=7&page=2"))).toEqual({
      search: "a",
      location: "b",
      status: "open",
      posted: "7",
      page: 2,
    });
  });

  it("are changed one by one, and reset the page", () => {
    const url = parse("q=a&status=open&posted=7&page=2");
    const { chosen, page, query } = withFilter(url, "posted", "30");
    expect({ chosen, page, query }).toEqual({
      chosen: { status: "open", posted: "30" },
      page: 1,
      query: "a",
    });
    expect(withFilter(url, "posted", undefined).chosen).toEqual({ status: "open" });
  });

  it("accept any text if the choices come from the jobs", () => {
    const shape = { textParameters: { query: "q" }, filters: ["department"] } as const;
    expect(parse("department=+Staff+Board+", shape).chosen).toEqual({
      department: "Staff Board",
    });
    expect(parse("department=+", shape).chosen).toEqual({});
  });
});

test("CITY-11: a city's query parameter is search, and it has no location", () => {
  expect(listParameters(cityShape)).toEqual([
    "search",
    "category",
    "employment",
    "experience",
    "pay",
    "posted",
    "page",
  ]);
  expect(parse("search=sales&q=x&loc=y&category=tech&page=2", cityShape)).toEqual({
    query: "sales",
    location: "",
    chosen: { category: "tech" },
    page: 2,
  });
  expect(parse("category=all", cityShape).chosen).toEqual({});
});
