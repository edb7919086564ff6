import { describe, expect, it } from "vitest";
import { collectionPage } from "./fact-links";
import { factList, factPath, factsOf, hasOtherFilters, hasUnknownFact, writtenPath } from "./facts";
import { listQuery } from "./job-lists";
import { listHref, parseListUrl } from "./list-url";

describe("paths of facts", () => {
  it("have one order", () => {
    expect(factPath({ state: "bihar", level: "class-12" })).toBe(
      "/govt-jobs/qualification/class-12/state/bihar",
    );
    expect(factPath({ closes: "this-week" })).toBe("/govt-jobs/closing/this-week");
    expect(factPath({})).toBe("/govt-jobs");
  });

  it("are read in any order", () => {
    const params = { fact: "state", value: "bihar", otherFact: "department", otherValue: "rail" };
    expect(factsOf(params)).toEqual({ state: "bihar", sector: "rail" });
    expect(writtenPath(params)).toBe("/govt-jobs/state/bihar/department/rail");
    expect(factsOf({ fact: "group", value: "c" })).toEqual({ group: "c" });
  });

  it("have known names, once each", () => {
    expect(factsOf({ fact: "planet", value: "mars" })).toBeUndefined();
    const twice = { fact: "state", value: "goa", otherFact: "state", otherValue: "bihar" };
    expect(factsOf(twice)).toBeUndefined();
    expect(factsOf({ fact: "state", value: "goa", otherFact: "group" })).toBeUndefined();
  });
});

describe("a list by facts", () => {
  const list = factList({ state: "bihar" });

  const parse = (query: string, source = list) => parseListUrl(source, new URLSearchParams(query));

  it("requests its facts and offers the other filters", () => {
    expect(list.filters).not.toContain("state");
    const url = parse("state=goa&level=iti&page=2");
    expect(listQuery(list, url).queryKey[1]).toMatchObject({
      query: { state: "bihar", level: "iti", skip: 10, take: 10, counts: true },
    });
  });

  it("has a second fact in its path, and further ones in the query", () => {
    expect(listHref(list, parse("q=clerk&state=goa&level=iti&page=2"))).toBe(
      "/govt-jobs/qualification/iti/state/bihar?q=clerk&page=2",
    );
    const narrowed = "/govt-jobs/qualification/iti/state/bihar?group=c";
    expect(listHref(list, parse("level=iti&group=c&qualification=iti"))).toBe(narrowed);
    const two = factList({ level: "iti", state: "bihar" });
    expect(listHref(two, parse("group=c", two))).toBe(narrowed);
    expect(listHref(list, parse("status=open"))).toBe("/govt-jobs/state/bihar?status=open");
  });

  it("has no filter that its facts make useless", () => {
    expect(factList({ level: "iti" }).filters).not.toContain("qualification");
    expect(factList({ closes: "this-week" }).filters).not.toContain("status");
    expect(hasOtherFilters(list, new URLSearchParams("state=goa"))).toBe(true);
    expect(hasOtherFilters(list, new URLSearchParams("state=%20&status=open&x=y"))).toBe(false);
  });

  it("is unknown if the response has no name of its value", () => {
    const page = { jobs: [], totalJobs: 0, totalPages: 0 };
    const facts = { state: [{ value: "bihar", name: "Bihar", jobs: 0 }] };
    expect(hasUnknownFact({ state: "bihar" }, { ...page, facts })).toBe(false);
    expect(hasUnknownFact({ state: "goa" }, { ...page, facts })).toBe(true);
    expect(hasUnknownFact({ state: "goa" }, page)).toBe(true);
  });
});

it("structured data of a list has the position of each job in the whole list", () => {
  const job = { id: 3, slug: "clerk", jobType: "GOVERNMENT" } as Parameters<
    typeof collectionPage
  >[0]["jobs"][number];
  const page = { publicUrl: "https://avsar.example", path: "/govt-jobs/state/bihar?page=2" };
  expect(collectionPage({ ...page, title: "Jobs", jobs: [job], total: 11, before: 10 })).toEqual({
    "@type": "CollectionPage",
    name: "Jobs",
    url: "https://avsar.example/govt-jobs/state/bihar?page=2",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: 11,
      itemListElement: [
        {
          "@type": "ListItem",
          position: 11,
          url: "https://avsar.example/government-job/clerk",
        },
      ],
    },
  });
});
