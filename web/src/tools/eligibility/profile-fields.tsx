import * as t from "#messages/eligibility-form";
import type { EligibilityChoices } from "../../api/eligibility";
import type { ProfileField, ProfileValues } from "../../eligibility/profile-values";
import { ChoiceField, type SelectOption } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { NumberField } from "../number-field";

/** Fields of the form of a profile. */

export interface FieldsProps {
  readonly choices: EligibilityChoices;
  readonly values: ProfileValues;
}

/** Returns options, after the one of a blank field. */
export const withBlank = (options: readonly SelectOption[]): readonly SelectOption[] => [
  ["", t.notSaid()],
  ...options,
];

export const namedOptions = (choices: EligibilityChoices["states"]) =>
  withBlank(choices.map(({ id, name }): SelectOption => [id, name]));

export interface ProfileFieldProps {
  readonly name: ProfileField;
  readonly label: string;
  readonly help?: string;
  readonly values: ProfileValues;
}

interface DateFieldProps extends ProfileFieldProps {
  readonly autoComplete?: "bday" | "off";
}

export const DateField = ({ values, autoComplete = "off", ...field }: DateFieldProps) => (
  <Field {...field} type="date" defaultValue={values[field.name]} autoComplete={autoComplete} />
);

interface LevelFieldProps extends ProfileFieldProps {
  readonly choices: EligibilityChoices;
}

export const LevelField = ({ values, choices, ...field }: LevelFieldProps) => (
  <ChoiceField
    {...field}
    options={namedOptions(choices.levels)}
    defaultValue={values[field.name]}
  />
);

export const MarksField = ({ values, ...field }: ProfileFieldProps) => (
  <NumberField {...field} value={values[field.name] ?? ""} maxChars={7} />
);

interface WholeNumberFieldProps extends ProfileFieldProps {
  readonly maxChars: number;
}

export const WholeNumberField = ({ values, ...field }: WholeNumberFieldProps) => (
  <NumberField {...field} value={values[field.name] ?? ""} mode="numeric" />
);

/** Renders a field with items that are separated by commas. */
export const ListField = ({ values, ...field }: ProfileFieldProps) => (
  <Field {...field} defaultValue={values[field.name]} autoComplete="off" maxLength={1000} />
);
