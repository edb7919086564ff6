import type { Profile } from "../api/eligibility";
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from "./profile-values";

/** Fields whose texts are members of the profile. */
const TEXT_MEMBERS = [
  "born",
  "category",
  "categoryState",
  "gender",
  "state",
  "nationality",
  "marital",
] as const satisfies readonly (keyof Profile & ProfileField)[];

/** Fields whose items, separated by commas, are members of the profile. */
const LIST_MEMBERS = ["tests", "licences", "certificates"] as const;

/** Boxes that claim something. */
const CLAIMS = ["widow", "sportsperson", "orphan"] as const;

/** Returns the profile of valid values. Blank fields are unknown facts or claims not made. */
export function toProfile(values: ProfileValues): Profile {
  const { level, pwbd, esm, departmental, experienceField } = values;
  const months = wholeNumber(values.experienceMonths);
  const texts = TEXT_MEMBERS.filter((name) => values[name]).map((name) => [name, values[name]]);
  const claims = CLAIMS.filter((name) => values[name]).map((name) => [name, true]);
  return {
    // The selects have the values of the API.
    ...(Object.fromEntries(texts) as Pick<Profile, (typeof TEXT_MEMBERS)[number]>),
    ...Object.fromEntries(LIST_MEMBERS.map((name) => [name, items(values[name])])),
    ...Object.fromEntries(claims),
    qualifications: level ? [qualification(level, values)] : [],
    experience: months === null ? [] : [{ months, field: experienceField ?? null }],
    pwbd: pwbd ? {} : null,
    esm: esm ? { serviceMonths: wholeNumber(values.serviceMonths) } : null,
    departmental: departmental ? { years: wholeNumber(values.departmentalYears) } : null,
  };
}

const qualification = (level: string, { subjects, marks, expectedOn }: ProfileValues) => ({
  level,
  subjects: items(subjects),
  marks: marks === undefined ? null : Number(marks),
  expectedOn: expectedOn ?? null,
});

/** Returns a number without its fraction: months and years count when they are complete. */
const wholeNumber = (text: string | undefined) =>
  text === undefined ? null : Math.floor(Number(text));

const items = (text = "") =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

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
