import { describe, expect, it } from "vitest";
import { companyJob } from "../../tests/job-builder";
import { jobExcerpt } from "./description";

describe("FORMAT-07, FORMAT-11: a job's excerpt", () => {
  it("has 120 characters and an ellipsis", () => {
    expect(jobExcerpt(companyJob({}, { description: "x".repeat(121) }))).toBe(
      `${"x".repeat(120)}…`,
    );
    expect(jobExcerpt(companyJob({}, { description: "x".repeat(120) }))).toBe("x".repeat(120));
  });

  it("has no tags and does not split a character", () => {
    expect(jobExcerpt(companyJob({}, { description: "<p>a&nbsp;<b>b</b></p>" }))).toBe("a b");
    expect(jobExcerpt(companyJob({}, { description: "😀".repeat(121) }))).toBe(
      `${"😀".repeat(120)}…`,
    );
  });

  it("FORMAT-14: has a default text", () => {
    expect(jobExcerpt(companyJob({}, { description: "" }))).toBe("View for full details.");
    expect(jobExcerpt(companyJob({}, { description: "<p> </p>" }))).toBe("View for full details.");
  });
});
