import type { Profile } from "../api/eligibility";
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from "./profile-values";

/** Returns the profile of valid values. Blank fields are unknown facts or claims not made. */
export function toProfile(values: ProfileValues): Profile {
  const number = (name: ProfileField) => (values[name] === undefined ? null : Number(values[name]));
  const whole = (name: ProfileField) => {
    const value = number(name);
    return value === null ? null : Math.floor(value);
  };
  const list = (name: ProfileField) =>
    (values[name] ?? "")
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  const months = whole("experienceMonths");
  return {
    born: values.born ?? null,
    category: values.category ?? null,
    categoryState: values.categoryState ?? null,
    gender: (values.gender ?? null) as NonNullable<Profile["gender"]> | null,
    state: values.state ?? null,
    nationality: (values.nationality ?? null) as NonNullable<Profile["nationality"]> | null,
    marital: (values.marital ?? null) as NonNullable<Profile["marital"]> | null,
    qualifications: values.level
      ? [
          {
            level: values.level,
            subjects: list("subjects"),
            marks: number("marks"),
            expectedOn: values.expectedOn ?? null,
          },
        ]
      : [],
    tests: list("tests"),
    licences: list("licences"),
    certificates: list("certificates"),
    experience: months === null ? [] : [{ months, field: values.experienceField ?? null }],
    pwbd: values.pwbd ? {} : null,
    esm: values.esm ? { serviceMonths: whole("serviceMonths") } : null,
    departmental: values.departmental ? { years: whole("departmentalYears") } : null,
    widow: values.widow ? true : null,
    sportsperson: values.sportsperson ? true : null,
    orphan: values.orphan ? true : null,
  };
}

/** Fields of the members of a profile that have another name than their field. */
const MEMBER_FIELDS: Readonly<Record<string, ProfileField>> = {
  qualifications: "level",
  "qualifications.level": "level",
  "qualifications.marks": "marks",
  "qualifications.subjects": "subjects",
  "qualifications.expectedOn": "expectedOn",
  experience: "experienceMonths",
  "experience.months": "experienceMonths",
  "experience.field": "experienceField",
  "esm.serviceMonths": "serviceMonths",
  "departmental.years": "departmentalYears",
};

const isField = (name: string): name is ProfileField =>
  PROFILE_FIELDS.some((field) => field === name);

/**
 * Returns the field of a member of the profile, such as `qualifications.marks`, or of a path in a
 * request, such as `profile.qualifications[0].marks`.
 */
export function fieldOfMember(path: string): ProfileField | undefined {
  const member = path.replace(/^profile\./, "").replace(/\[\d+\]/g, "");
  const [list = ""] = member.split(".");
  const name = MEMBER_FIELDS[member] ?? member;
  if (isField(name)) return name;
  return isField(list) ? list : undefined;
}
