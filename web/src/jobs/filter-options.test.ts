import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { governmentJob } from "../../tests/job-builder";
import type { JobPage } from "../api/jobs";
import { chosenLabel, filterOptions, hasOptions } from "./filter-options";

const jobs = [
  governmentJob({ department: "Staff Board" }),
  governmentJob({ department: "Bank Board" }),
  governmentJob({ department: "Staff Board" }),
];
const page = (counts?: JobPage["counts"]): JobPage => ({
  jobs,
  totalJobs: 3,
  totalPages: 1,
  ...(counts ? { counts } : {}),
});

describe("on a Hindi page", () => {
  beforeEach(() => setLanguage("hi"));
  afterEach(() => setLanguage("en"));
  const departmentNames = { "Staff Board": "कर्मचारी बोर्ड" };

  it("a department has its Hindi name, and the value of the filter", () => {
    const counted = { ...page({ department: { "Staff Board": 3 } }), departmentNames };
    expect(filterOptions("department", undefined, counted)).toEqual([
      { value: "Staff Board", text: "कर्मचारी बोर्ड (3)", isEmpty: false },
    ]);
    expect(chosenLabel("department", "Staff Board", counted)).toBe("कर्मचारी बोर्ड");
    expect(chosenLabel("department", "Other Board", counted)).toBe("Other Board");
    expect(chosenLabel("status", "open", counted)).toBe("अभी चालू");
    expect(chosenLabel("status", "other", counted)).toBeUndefined();
  });

  it("names of jobs are no departments, because they may be translated", () => {
    expect(filterOptions("department", undefined, page())).toEqual([]);
    expect(filterOptions("department", "Staff Board", page())).toHaveLength(1);
  });
});

it("facts come from the response, in its order", () => {
  const level = [
    { value: "class-8", name: "8th Pass", jobs: 0 },
    { value: "class-10", name: "10th Pass", jobs: 1200 },
  ];
  const listed = { ...page({ level: { "class-10": 1200 } }), facts: { level } };
  expect(filterOptions("level", "class-8", listed)).toEqual([
    { value: "class-8", text: "8th Pass (0)", isEmpty: false },
    { value: "class-10", text: "10th Pass (1,200)", isEmpty: false },
  ]);
  expect(chosenLabel("level", "class-10", listed)).toBe("10th Pass");
  expect(chosenLabel("level", "other", listed)).toBe("other");
  expect([undefined, "iti"].map((chosen) => hasOptions("state", chosen, listed))).toEqual([
    false,
    true,
  ]);
  expect(hasOptions("state", undefined, undefined)).toBe(true);
});

describe("ADMIT-04, RESULT-03, ambiguity 10: departments come from the data", () => {
  const texts = (chosen: string | undefined, given: JobPage | undefined) =>
    filterOptions("department", chosen, given).map(({ text }) => text);

  it("come from the list's counts, each with its number", () => {
    const counts = { department: { "Staff Board": 1200, "Bank Board": 1 } };
    expect(texts(undefined, page(counts))).toEqual(["Bank Board (1)", "Staff Board (1,200)"]);
  });

  it("come from the page if the list has no counts", () => {
    expect(texts(undefined, page())).toEqual(["Bank Board", "Staff Board"]);
    expect(texts(undefined, undefined)).toEqual([]);
  });

  it("include the chosen one, even without results", () => {
    const counts = { department: { "Bank Board": 1, "Rail Board": 0 } };
    expect(texts("Rail Board", page(counts))).toEqual(["Bank Board (1)", "Rail Board (0)"]);
    expect(texts("Rail Board", undefined)).toEqual(["Rail Board"]);
  });

  it("are disabled if the list counted no jobs", () => {
    const empty = filterOptions("department", undefined, page({ status: { open: 1 } }));
    expect(empty).toEqual([]);
    const status = filterOptions("status", undefined, page({ department: { "Bank Board": 1 } }));
    expect(status.map((option) => option.isEmpty)).toEqual(status.map(() => true));
  });

  it("include the chosen one without a number if it was not counted", () => {
    const counts = { department: { "Bank Board": 1 } };
    expect(texts("Rail Board", page(counts))).toEqual(["Bank Board (1)", "Rail Board"]);
    expect(texts("constructor", page({ department: {} }))).toEqual(["constructor"]);
  });
});
