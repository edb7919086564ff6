import type { Profile } from "../api/eligibility";
import { BOXES, LIST_MEMBERS, TEXT_MEMBERS, toProfile } from "./profile";
import {
  EXPERIENCES,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileValues,
  profileValues,
  QUALIFICATIONS,
} from "./profile-values";

/** Returns the values of the form for a profile. The form has no fields for further list items. */
export function valuesOfProfile(profile: Profile): ProfileValues {
  const { qualifications, experience, pwbd, esm, departmental } = profile;
  return profileValues({
    ...Object.fromEntries(TEXT_MEMBERS.map((name) => [name, profile[name]])),
    ...Object.fromEntries(LIST_MEMBERS.map((name) => [name, profile[name]?.join(", ")])),
    ...Object.fromEntries(BOXES.map((name) => [name, box(profile[name])])),
    ...Object.fromEntries(
      QUALIFICATIONS.flatMap((number, index) => {
        const { level, subjects, marks, heldOn, expectedOn } = qualifications?.[index] ?? {};
        return [
          [`level${number}`, level],
          [`subjects${number}`, subjects?.join(", ")],
          [`marks${number}`, numberText(marks)],
          [`heldOn${number}`, heldOn],
          [`expectedOn${number}`, expectedOn],
        ];
      }),
    ),
    ...Object.fromEntries(
      EXPERIENCES.flatMap((number, index) => [
        [`experienceMonths${number}`, numberText(experience?.[index]?.months)],
        [`experienceField${number}`, experience?.[index]?.field],
      ]),
    ),
    pwbd: box(pwbd),
    pwbdKind: pwbd?.kind,
    pwbdPercent: numberText(pwbd?.percent),
    esm: box(esm),
    serviceMonths: numberText(esm?.serviceMonths),
    releasedOn: esm?.releasedOn,
    departmental: box(departmental),
    departmentalYears: numberText(departmental?.years),
  });
}

/** Returns the value of a box, which is ticked for a claim. */
const box = (claim: unknown) => (claim ? "on" : undefined);

const numberText = (value: number | null | undefined) =>
  typeof value === "number" ? String(value) : undefined;

/** Returns the values that count: without those of claims not made, for example. */
const countedValues = (values: ProfileValues) => valuesOfProfile(toProfile(values));

/** Returns the fields in which two profiles differ. */
export function differingFields(one: ProfileValues, other: ProfileValues): readonly ProfileField[] {
  const [first, second] = [countedValues(one), countedValues(other)];
  return PROFILE_FIELDS.filter((name) => first[name] !== second[name]);
}
