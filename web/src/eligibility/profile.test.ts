import { describe, expect, it } from "vitest";
import { fieldOfMember, toProfile } from "./profile";
import { profileValues } from "./profile-values";

describe("profileValues", () => {
  it("keeps the known fields that are not blank", () => {
    expect(
      profileValues({ born: " 1993-01-01 ", category: "", gender: " ", page: "2", marks: 58 }),
    ).toEqual({ born: "1993-01-01" });
  });
});

describe("toProfile", () => {
  it("leaves out what is not filled in", () => {
    const blank = { tests: [], licences: [], certificates: [], qualifications: [], experience: [] };
    expect(toProfile({})).toEqual({ ...blank, pwbd: null, esm: null, departmental: null });
  });

  it("has the facts of the fields", () => {
    expect(
      toProfile({
        born: "1993-01-01",
        category: "OBC",
        categoryState: "bihar",
        gender: "female",
        state: "bihar",
        nationality: "indian",
        marital: "married",
        level: "class-12",
        subjects: "physics, chemistry,, mathematics",
        marks: "58.25",
        expectedOn: "2027-06-30",
        tests: "CTET",
        experienceMonths: "18.9",
        experienceField: "teaching",
      }),
    ).toMatchObject({
      born: "1993-01-01",
      category: "OBC",
      categoryState: "bihar",
      gender: "female",
      state: "bihar",
      nationality: "indian",
      marital: "married",
      qualifications: [
        {
          level: "class-12",
          subjects: ["physics", "chemistry", "mathematics"],
          marks: 58.25,
          expectedOn: "2027-06-30",
        },
      ],
      tests: ["CTET"],
      experience: [{ months: 18, field: "teaching" }],
    });
  });

  it("has up to three qualifications and two experiences", () => {
    const { qualifications, experience } = toProfile({
      level: "graduate",
      heldOn: "2020-06-30",
      level2: "iti",
      subjects2: "fitter",
      level3: "class-12",
      marks3: "70",
      experienceMonths2: "6",
      experienceField2: "forestry",
    });
    const blank = { subjects: [], marks: null, heldOn: null, expectedOn: null };
    expect(qualifications).toEqual([
      { ...blank, level: "graduate", heldOn: "2020-06-30" },
      { ...blank, level: "iti", subjects: ["fitter"] },
      { ...blank, level: "class-12", marks: 70 },
    ]);
    expect(experience).toEqual([{ months: 6, field: "forestry" }]);
  });

  it("has the claims of the ticked boxes only", () => {
    expect(
      toProfile({
        pwbd: "on",
        pwbdKind: "PwBD-VH",
        pwbdPercent: "62.5",
        esm: "on",
        serviceMonths: "180",
        releasedOn: "2024-03-31",
        departmental: "on",
        widow: "on",
        creamyLayer: "on",
      }),
    ).toMatchObject({
      creamyLayer: true,
      pwbd: { kind: "PwBD-VH", percent: 62.5 },
      esm: { serviceMonths: 180, releasedOn: "2024-03-31" },
      departmental: { years: null },
      widow: true,
    });
    const unclaimed = toProfile({
      serviceMonths: "180",
      departmentalYears: "3",
      pwbdKind: "PwBD-VH",
    });
    expect(unclaimed).toMatchObject({ esm: null, departmental: null, pwbd: null });
    expect(unclaimed).not.toHaveProperty("orphan");
  });

  it("has no marks without a qualification", () => {
    expect(toProfile({ marks: "60", subjects: "law" }).qualifications).toEqual([]);
  });
});

describe("fieldOfMember", () => {
  it.each([
    ["born", "born"],
    ["profile.born", "born"],
    ["qualifications", "level"],
    ["profile.qualifications[0].marks", "marks"],
    ["qualifications.expectedOn", "expectedOn"],
    ["experience.field", "experienceField"],
    ["profile.tests[3]", "tests"],
    ["esm.serviceMonths", "serviceMonths"],
    ["departmental.years", "departmentalYears"],
    ["pwbd.kind", "pwbdKind"],
    ["profile.pwbd.percent", "pwbdPercent"],
    ["esm.releasedOn", "releasedOn"],
    ["profile.qualifications[1].marks", "marks2"],
    ["profile.qualifications[2].subjects[4]", "subjects3"],
    ["profile.experience[1].months", "experienceMonths2"],
    ["profile.creamyLayer", "creamyLayer"],
  ])("%s is in the field %s", (member, field) => {
    expect(fieldOfMember(member)).toBe(field);
  });

  it("has no field for other members", () => {
    expect(fieldOfMember("on")).toBeUndefined();
  });
});
