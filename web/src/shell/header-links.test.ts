import { describe, expect, it } from "vitest";
import { currentLink } from "./header-links";

describe("SHELL-05: the current link of the header", () => {
  it("is the link of the page", () => {
    expect(currentLink("/")).toEqual({ to: "/", current: "page" });
    expect(currentLink("/govt-jobs")).toEqual({ to: "/govt-jobs", current: "page" });
    expect(currentLink("/private-jobs")).toEqual({ to: "/private-jobs", current: "page" });
    expect(currentLink("/tools")).toEqual({ to: "/tools", current: "page" });
  });

  it.each([
    [
      "/govt-jobs",
      ["/government-job/clerk", "/admit-cards", "/admit-card/7", "/results", "/result/7"],
    ],
    [
      "/private-jobs",
      [
        "/private-jobs/pune",
        "/jobs/tech",
        "/jobs/non-tech",
        "/internship-jobs",
        "/fresher-jobs",
        "/private-job/cook",
        "/tech-job/coder",
        "/non-tech-job/cook",
      ],
    ],
    ["/tools", ["/tools/ats-checker"]],
  ])("is %s on the pages of its section", (to, paths) => {
    for (const path of paths) expect(currentLink(path), path).toEqual({ to, current: "true" });
  });

  it("is undefined on other pages", () => {
    for (const path of [undefined, "/roadmap", "/login", "/results-of-2020", "/toolshed"]) {
      expect(currentLink(path), path).toBeUndefined();
    }
  });
});
