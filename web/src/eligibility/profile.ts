import type { Profile } from "../api/eligibility";
import {
  EXPERIENCES,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileValues,
  QUALIFICATIONS,
  type QualificationNumber,
} from "./profile-values";

/** Fields whose texts are members of the profile. */
export const TEXT_MEMBERS = [
  "born",
  "category",
  "categoryState",
  "gender",
  "state",
  "nationality",
  "marital",
] as const satisfies readonly (keyof Profile & ProfileField)[];

/** Fields whose items, separated by commas, are members of the profile. */
export const LIST_MEMBERS = ["tests", "licences", "certificates"] as const;

/** Boxes whose members are `true` if they are ticked. */
export const BOXES = ["creamyLayer", "widow", "sportsperson", "orphan"] as const;

/** Returns the profile of valid values. Blank fields are unknown facts or claims not made. */
export function toProfile(values: ProfileValues): Profile {
  const { pwbd, esm, departmental } = values;
  const texts = TEXT_MEMBERS.filter((name) => values[name]).map((name) => [name, values[name]]);
  const boxes = BOXES.filter((name) => values[name]).map((name) => [name, true]);
  return {
    // The selects have the values of the API.
    ...(Object.fromEntries(texts) as Pick<Profile, (typeof TEXT_MEMBERS)[number]>),
    ...Object.fromEntries(LIST_MEMBERS.map((name) => [name, items(values[name])])),
    ...Object.fromEntries(boxes),
    qualifications: QUALIFICATIONS.flatMap((number) => qualification(number, values)),
    experience: EXPERIENCES.flatMap((number) => {
      const months = wholeNumber(values[`experienceMonths${number}`]);
      return months === null ? [] : [{ months, field: values[`experienceField${number}`] ?? null }];
    }),
    pwbd: pwbd ? { kind: values.pwbdKind ?? null, percent: decimal(values.pwbdPercent) } : null,
    esm: esm
      ? {
          serviceMonths: wholeNumber(values.serviceMonths),
          releasedOn: values.releasedOn ?? null,
        }
      : null,
    departmental: departmental ? { years: wholeNumber(values.departmentalYears) } : null,
  };
}

/** Returns a qualification as a list, which is empty without its level. */
function qualification(number: QualificationNumber, values: ProfileValues) {
  const level = values[`level${number}`];
  if (!level) return [];
  return [
    {
      level,
      subjects: items(values[`subjects${number}`]),
      marks: decimal(values[`marks${number}`]),
      heldOn: values[`heldOn${number}`] ?? null,
      expectedOn: values[`expectedOn${number}`] ?? null,
    },
  ];
}

const decimal = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Returns a number without its fraction: months and years count when they are complete. */
const wholeNumber = (text: string | undefined) =>
  text === undefined ? null : Math.floor(Number(text));

const items = (text = "") =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Fields of members that are not named as the last part of the member. */
const FIELDS_OF_MEMBERS: Readonly<Record<string, ProfileField>> = {
  qualifications: "level",
  experience: "experienceMonths",
  "experience.months": "experienceMonths",
  "experience.field": "experienceField",
  "pwbd.kind": "pwbdKind",
  "pwbd.percent": "pwbdPercent",
  "departmental.years": "departmentalYears",
};

const isField = (name: string): name is ProfileField =>
  PROFILE_FIELDS.some((field) => field === name);

/**
 * Returns the field of a member of the profile, such as `qualifications.marks`, or of a path in a
 * request, such as `profile.qualifications[1].marks`.
 */
export function fieldOfMember(path: string): ProfileField | undefined {
  const member = path.replace(/^profile\./, "").replace(/\[\d+\]/g, "");
  const name = FIELDS_OF_MEMBERS[member] ?? member.slice(member.lastIndexOf(".") + 1);
  const index = Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0);
  // The fields of the first item of a list have no number.
  return [`${name}${index + 1}`, name].find(isField);
}
