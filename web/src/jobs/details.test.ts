import { afterEach, describe, expect, it, test } from "vitest";
import { setLanguage } from "#language/language";
import { admitCard, companyJob, governmentJob, result } from "../../tests/job-builder";
import { jobPath } from "../lib/job-path";
import { governmentDetail, jobRedirectPath, privateDetail, techDetail } from "./detail-configs";
import {
  editPath,
  examDate,
  examinationName,
  experience,
  jobTitle,
  logoUrl,
  organisation,
  sectorPath,
  skills,
  vacanciesText,
} from "./details";

it("FORMAT-14: a job without a title gets the default title", () => {
  expect(jobTitle(companyJob({}, { title: "  " }))).toBe("Custom Job Post");
  expect(jobTitle(companyJob({}, { title: "" }))).toBe("Custom Job Post");
});

describe("ambiguity 31: reads the details first, then the job", () => {
  it("prefers department to departmentName", () => {
    const job = { department: "Job" };
    expect(organisation(governmentJob({ departmentName: "Name" }, job))).toBe("Staff Board");
    expect(organisation(governmentJob({ department: "", departmentName: "Name" }, job))).toBe(
      "Job",
    );
    expect(organisation(governmentJob({ department: null, departmentName: "Name" }))).toBe("Name");
  });

  it("prefers experience to experienceLevel", () => {
    expect(experience(companyJob({ experience: "2 years", experienceLevel: "Mid" }))).toBe(
      "2 years",
    );
    expect(experience(companyJob({ experienceLevel: "Mid" }))).toBe("Mid");
  });
});

it("DATA-08, DATA-09: admit cards and results have an organisation, an exam, a date and a logo", () => {
  for (const job of [
    admitCard({ logoUrl: "//cdn.in/a.png", examDate: "2026-11-25" }),
    result({ logoUrl: "//cdn.in/a.png", examDate: "2026-11-25" }),
  ]) {
    expect(organisation(job)).toBe("Forest Board");
    expect(examinationName(job)).toBe("Forest Guard Test");
    expect(examDate(job)).toBe("2026-11-25");
    expect(logoUrl(job)).toBe("https://cdn.in/a.png");
  }
  expect(examinationName(result({ examinationName: " " }))).toBe("Guard Test: Result Declared");
});

it("JOB-08: splits the skills at commas and removes duplicates", () => {
  expect(skills(companyJob({ skillsRequired: "Rust, SQL,, Rust " }))).toEqual(["Rust", "SQL"]);
});

test.each([
  ["GOVERNMENT", "/government-job/a", "/admin/government-jobs/edit/9"],
  ["PRIVATE", "/private-job/a", "/admin/private-jobs/edit/9"],
  ["TECH", "/tech-job/a", "/admin/tech-jobs/edit/9"],
  ["NON_TECH", "/non-tech-job/a", "/admin/non-tech-jobs/edit/9"],
  ["ADMIT_CARD", "/admit-card/a", "/admin/admit-cards/edit/9"],
  ["RESULT", "/result/a", "/admin/results/edit/9"],
] as const)("%s has the path %s and the edit path %s (ambiguity 30)", (jobType, page, edit) => {
  expect(jobPath({ id: 9, slug: "a", jobType })).toBe(page);
  expect(jobPath({ id: 9, slug: "", jobType })).toBe(page.replace(/a$/, "9"));
  expect(editPath({ ...companyJob(), id: 9, jobType })).toBe(edit);
});

it("HOME-14: a sector's page shows all its kinds, by slug or number", () => {
  const job = { id: 9, slug: "a" };
  expect(sectorPath({ ...job, jobType: "GOVERNMENT" })).toBe("/government-job/a");
  for (const jobType of ["PRIVATE", "TECH", "NON_TECH"] as const) {
    expect(sectorPath({ ...job, jobType })).toBe("/private-job/a");
  }
  expect(sectorPath({ id: 9, slug: "", jobType: "TECH" })).toBe("/private-job/9");
});

describe("redirects of a job's page", () => {
  it("redirects an old slug to the new one, but not an ID", () => {
    expect(jobRedirectPath(governmentDetail, "old", governmentJob())).toBe("/government-job/clerk");
    expect(jobRedirectPath(governmentDetail, "clerk", governmentJob())).toBeUndefined();
    expect(jobRedirectPath(governmentDetail, "42", governmentJob())).toBeUndefined();
  });

  it("redirects a job of another kind to its own path", () => {
    expect(jobRedirectPath(techDetail, "clerk", governmentJob())).toBe("/government-job/clerk");
    expect(jobRedirectPath(governmentDetail, "engineer", companyJob())).toBe(
      "/private-job/engineer",
    );
  });

  it("ambiguity 14: the private page shows tech and non-tech jobs itself", () => {
    expect(
      jobRedirectPath(privateDetail, "engineer", companyJob({}, { jobType: "TECH" })),
    ).toBeUndefined();
  });
});

describe("vacancies are in the language of the page", () => {
  afterEach(() => setLanguage("en"));

  it.each([
    ["5,248 posts", "5,248 posts", "5,248 पद"],
    ["60 volunteers", "60 volunteers", "60 volunteers"],
    ["120", "120", "120"],
  ])("has the vacancies %s", (vacancies, english, hindi) => {
    const job = governmentJob({ vacancies });
    expect(vacanciesText(job)).toBe(english);
    setLanguage("hi");
    expect(vacanciesText(job)).toBe(hindi);
  });
});
