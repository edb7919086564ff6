import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { admitCard, companyJob, governmentJob } from "../../tests/job-builder";
import { recommendJobs } from "./recommendations";

const titles = (...jobs: Parameters<typeof recommendJobs>[0][number][]) =>
  recommendJobs(jobs).map(({ title }) => title);

afterEach(() => setLanguage("en"));

describe("ACCOUNT-13: recommendations for the user's jobs", () => {
  it("come by a word that two titles share, then by city, then by sector", () => {
    const jobs = [
      governmentJob({}, { title: "Junior Clerk Recruitment 2026", location: "Patna, Bihar" }),
      governmentJob({}, { title: "Court clerk: 120 posts", location: "Patna" }),
      governmentJob({}, { title: "Forest Guard Recruitment", location: "All India" }),
    ];
    expect(titles(...jobs)).toEqual([
      "New government jobs like “Clerk”",
      "New government jobs in Patna",
      "New government jobs",
    ]);
  });

  it("use the last word of a single title, which names the work", () => {
    const [recommendations] = recommendJobs([
      companyJob({}, { title: "Senior Backend Engineer", location: "" }),
    ]);
    expect(recommendations).toMatchObject({
      title: "New private jobs like “Engineer”",
      to: "/private-jobs?q=Engineer&posted=30",
    });
    expect(recommendations?.query.queryKey[1]).toMatchObject({
      query: { search: "Engineer", posted: "30" },
    });
  });

  it("are limited to 30 days, except the newest jobs of the sector", () => {
    const recommendations = recommendJobs([
      governmentJob({}, { title: "Junior Clerk", location: "Navi Mumbai" }),
    ]);
    expect(recommendations.map(({ to }) => to)).toEqual([
      "/govt-jobs?q=Clerk&posted=30",
      "/govt-jobs?loc=Navi%20Mumbai&posted=30",
      "/govt-jobs",
    ]);
    const parameters = recommendations.map(({ query }) => query.queryKey[1]);
    expect(parameters).toMatchObject([
      { query: { search: "Clerk", posted: "30" } },
      { query: { location: "Navi Mumbai", posted: "30" } },
      { query: { skip: 0 } },
    ]);
    expect(parameters[2]).not.toHaveProperty("query.posted");
  });

  it("use only the sector if two jobs have nothing in common", () => {
    expect(
      titles(
        companyJob({}, { title: "Cook", location: "Pune" }),
        companyJob({}, { title: "Driver", location: "Remote" }),
      ),
    ).toEqual(["New private jobs"]);
  });

  it("use the sector of most jobs, and count admit cards as government jobs", () => {
    const mixed = [governmentJob(), admitCard(), companyJob()];
    expect(titles(...mixed).at(-1)).toBe("New government jobs");
    expect(titles()).toEqual(["New government jobs"]);
  });

  it("support titles in any script", () => {
    const jobs = [
      governmentJob({}, { title: "शिक्षक भर्ती" }),
      governmentJob({}, { title: "शिक्षक" }),
    ];
    expect(titles(...jobs)[0]).toBe("New government jobs like “शिक्षक”");
  });

  it("are in the language of the page", () => {
    setLanguage("hi");
    const jobs = [
      governmentJob({}, { title: "प्राथमिक शिक्षक भर्ती परीक्षा", location: "पटना, बिहार" }),
      governmentJob({}, { title: "शिक्षक भर्ती", location: "पटना" }),
      governmentJob({}, { title: "Teacher", location: "पूरे भारत में" }),
    ];
    expect(titles(...jobs)).toEqual([
      "“शिक्षक” जैसी नई सरकारी नौकरियां",
      "पटना में नई सरकारी नौकरियां",
      "नई सरकारी नौकरियां",
    ]);
  });
});
