import { describe, expect, it } from "vitest";
import { toProfile } from "./profile";
import type { ProfileValues } from "./profile-values";
import { differingFields, valuesOfProfile } from "./values-of-profile";

/** Values of all fields, as the form has them. */
const ALL: ProfileValues = {
  born: "1993-01-01",
  category: "OBC",
  gender: "female",
  state: "bihar",
  level: "graduate",
  subjects: "physics, chemistry",
  marks: "58.25",
  heldOn: "2014-06-30",
  expectedOn: "2027-06-30",
  level2: "class-12",
  marks2: "70",
  level3: "iti",
  subjects3: "fitter",
  categoryState: "bihar",
  creamyLayer: "on",
  nationality: "indian",
  marital: "married",
  tests: "UGC NET, CTET",
  licences: "heavy driving licence",
  certificates: "typing",
  experienceMonths: "18",
  experienceField: "teaching",
  experienceMonths2: "6",
  pwbd: "on",
  pwbdKind: "PwBD-VH",
  pwbdPercent: "62.5",
  esm: "on",
  serviceMonths: "180",
  releasedOn: "2024-03-31",
  departmental: "on",
  departmentalYears: "3",
  widow: "on",
  sportsperson: "on",
  orphan: "on",
};

describe("valuesOfProfile", () => {
  it("has the values from which a profile was made", () => {
    expect(valuesOfProfile(toProfile(ALL))).toEqual(ALL);
    expect(valuesOfProfile(toProfile({}))).toEqual({});
  });

  it("has no values of unknown facts", () => {
    expect(valuesOfProfile({})).toEqual({});
    expect(valuesOfProfile({ born: "1993-01-01", gender: null, tests: [], pwbd: {} })).toEqual({
      born: "1993-01-01",
      pwbd: "on",
    });
  });

  it("leaves out list items for which the form has no fields", () => {
    const levels = ["graduate", "class-12", "iti", "class-10"];
    const qualifications = levels.map((level) => ({ level }));
    expect(valuesOfProfile({ qualifications })).toEqual({
      level: "graduate",
      level2: "class-12",
      level3: "iti",
    });
  });
});

describe("differingFields", () => {
  it("compares what counts", () => {
    expect(differingFields(ALL, { ...ALL })).toEqual([]);
    expect(differingFields({ marks: "60" }, {})).toEqual([]);
    expect(differingFields({ tests: "CTET,NET" }, { tests: "CTET, NET" })).toEqual([]);
    expect(differingFields({ level2: "iti" }, { level: "iti" })).toEqual([]);
  });

  it("names the fields in their order", () => {
    expect(differingFields(ALL, { ...ALL, born: "1994-01-01", widow: "" })).toEqual([
      "born",
      "widow",
    ]);
    expect(differingFields({}, { category: "UR" })).toEqual(["category"]);
  });
});
