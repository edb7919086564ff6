import * as t from "#messages/eligibility-form";
import { fieldErrors } from "../../api/client";
import { fieldOfMember } from "../../eligibility/profile";
import type { ProfileValues } from "../../eligibility/profile-values";
import { type FieldErrors, onlyErrors } from "../../forms/form-errors";

/** Upper limits of the numbers of the form. */
const MAX_NUMBERS = {
  marks: 100,
  marks2: 100,
  marks3: 100,
  experienceMonths: 720,
  experienceMonths2: 720,
  pwbdPercent: 100,
  serviceMonths: 720,
  departmentalYears: 60,
} as const;

type NumberField = keyof typeof MAX_NUMBERS;

/** Returns the errors of the numbers. The server checks the other fields. */
export function validateProfile(values: ProfileValues): FieldErrors {
  const numbers = Object.entries(MAX_NUMBERS).map(([name, max]) => {
    const text = values[name as NumberField];
    const isValid =
      text === undefined || (/^\d{1,4}(\.\d{1,4})?$/.test(text) && Number(text) <= max);
    return [name, isValid ? undefined : t.numberUpTo(max)];
  });
  return onlyErrors(Object.fromEntries(numbers));
}

/** Returns the server's errors by field of the form. */
export function profileErrors(error: unknown): FieldErrors {
  const errors = Object.entries(fieldErrors(error)).map(([path, text]) => [
    fieldOfMember(path) ?? path,
    text,
  ]);
  return Object.fromEntries(errors);
}
