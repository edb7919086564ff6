import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/client";
import { profileErrors, validateProfile } from "./profile-errors";

describe("validateProfile", () => {
  it("accepts numbers in their ranges, and blank fields", () => {
    expect(validateProfile({})).toEqual({});
    expect(
      validateProfile({ marks: "54.99", experienceMonths: "720", departmentalYears: "0" }),
    ).toEqual({});
  });

  it.each(["-1", "100.01", "sixty", "1e1", "60 %", "58,5"])("refuses the marks %s", (marks) => {
    expect(validateProfile({ marks })).toEqual({ marks: "Enter a number from 0 to 100." });
  });
});

describe("profileErrors", () => {
  it("has the server's errors at their fields", () => {
    const errors = {
      "profile.born": ["The date is in the future.", "Another."],
      "profile.qualifications[0].level": ["Unknown level."],
    };
    expect(profileErrors(new ApiError(422, { errors }))).toEqual({
      born: "The date is in the future.",
      level: "Unknown level.",
    });
    expect(profileErrors(new TypeError("lost"))).toEqual({});
  });
});
