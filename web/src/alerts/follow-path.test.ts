import { describe, expect, it, test } from "vitest";
import type { FollowTarget } from "../api/alerts";
import { factList } from "../jobs/facts";
import {
  cityList,
  followedList,
  fresherList,
  governmentList,
  internshipList,
  type ListSource,
  nonTechList,
  privateList,
  techList,
} from "../jobs/job-lists";
import { parseListUrl } from "../jobs/list-url";
import { followPath } from "../list/follow-path";

const pathOf = (list: ListSource, query: string) =>
  followPath(followedList(list, parseListUrl(list, new URLSearchParams(query))));

describe("alerts: the path of the page that follows a list", () => {
  test.each<[ListSource, string, string]>([
    [governmentList, "", "list=government"],
    [
      governmentList,
      "q=bank+clerk&loc=Patna&state=bihar&group=c&page=3",
      "list=government&search=bank%20clerk&location=Patna&state=bihar&group=c",
    ],
    [
      governmentList,
      "status=open&posted=7&closes=this-week&level=graduate",
      "list=government&level=graduate",
    ],
    [
      factList({ state: "bihar", closes: "this-week" }),
      "q=guard",
      "list=government&state=bihar&search=guard",
    ],
    [privateList, "pay=6&experience=1&posted=7", "list=private&experience=1&pay=6"],
    [techList, "employment=contract", "list=tech&employment=contract"],
    [nonTechList, "page=2", "list=non-tech"],
    [internshipList, "experience=0", "list=private&employment=internship&experience=0"],
    [fresherList, "employment=full-time", "list=private&experience=0&employment=full-time"],
    [cityList("new delhi"), "search=sales", "list=private&location=new%20delhi&search=sales"],
    [cityList("pune"), "category=non-tech&posted=7", "list=non-tech&location=pune"],
  ])("of %o with %s", (list, query, expected) => {
    expect(pathOf(list, query)).toBe(`/follow?${expected}`);
  });

  it("names a recruitment, an organisation or a search", () => {
    const targets: readonly (readonly [FollowTarget, string])[] = [
      [{ recruitment: 42 }, "/follow?recruitment=42"],
      [{ organisation: "R&D Board" }, "/follow?organisation=R%26D%20Board"],
      [
        { list: "all", search: "नर्स" },
        "/follow?list=all&search=%E0%A4%A8%E0%A4%B0%E0%A5%8D%E0%A4%B8",
      ],
    ];
    for (const [target, expected] of targets) expect(followPath(target)).toBe(expected);
  });
});
