import type { ReactNode } from "react";
import * as t from "#messages/eligibility-form";
import type { ProfileField } from "../../eligibility/profile-values";
import { CheckboxField, ChoiceField, type SelectOption } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { type FieldErrors, fieldId } from "../../forms/form-errors";
import { Disclosure } from "../disclosure";
import {
  DateField,
  type FieldsProps,
  LevelField,
  ListField,
  MarksField,
  namedOptions,
  type ProfileFieldProps,
  WholeNumberField,
  withBlank,
} from "./profile-fields";

interface FurtherFieldsProps extends FieldsProps {
  readonly errors: FieldErrors;
}

/** Renders the fields that few notices need, in groups that the user can open. */
export function FurtherFields({ choices, values, errors }: FurtherFieldsProps) {
  const group = (title: string, fields: readonly ProfileField[], children: ReactNode) => (
    <Disclosure
      summary={title}
      open={fields.some((name) => values[name] !== undefined || name in errors)}
      className="border-t border-line pt-1"
    >
      <div className="flex flex-col gap-5 pt-2 pb-4">{children}</div>
    </Disclosure>
  );
  return (
    <div>
      <p className="mb-2 text-sm text-ink-2">{t.moreDetails()}</p>
      {group(
        t.moreQualifications(),
        [...DETAILS, ...SECOND, ...THIRD],
        <>
          <ListField
            name="subjects"
            label={t.subjects()}
            help={t.commaHelp(t.subjectsExample())}
            values={values}
          />
          <DateField name="heldOn" label={t.heldOn()} help={t.heldOnHelp()} values={values} />
          <FurtherQualification
            number="2"
            title={t.secondQualification()}
            {...{ choices, values }}
          />
          <FurtherQualification
            number="3"
            title={t.thirdQualification()}
            {...{ choices, values }}
          />
        </>,
      )}
      {group(t.experienceAndTests(), EXPERIENCE, <ExperienceFields values={values} />)}
      {group(t.reservation(), RESERVATION, <ReservationFields {...{ choices, values }} />)}
      {group(
        t.nationalityAndMarital(),
        ["nationality", "marital"],
        <PersonalFields values={values} />,
      )}
    </div>
  );
}

const DETAILS = ["subjects", "heldOn"] as const satisfies readonly ProfileField[];
const SECOND = ["level2", "marks2", "subjects2", "heldOn2", "expectedOn2"] as const;
const THIRD = ["level3", "marks3", "subjects3", "heldOn3", "expectedOn3"] as const;
const EXPERIENCE = [
  "tests",
  "licences",
  "certificates",
  "experienceMonths",
  "experienceField",
  "experienceMonths2",
  "experienceField2",
] as const satisfies readonly ProfileField[];
const RESERVATION = [
  "creamyLayer",
  "categoryState",
  "pwbd",
  "pwbdKind",
  "pwbdPercent",
  "esm",
  "serviceMonths",
  "releasedOn",
  "departmental",
  "departmentalYears",
  "widow",
  "sportsperson",
  "orphan",
] as const satisfies readonly ProfileField[];

interface FurtherQualificationProps extends FieldsProps {
  readonly number: "2" | "3";
  readonly title: string;
}

function FurtherQualification({ number, title, choices, values }: FurtherQualificationProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-1.5 text-lg font-bold">{title}</legend>
      <LevelField
        name={`level${number}`}
        label={t.furtherLevel()}
        choices={choices}
        values={values}
      />
      <MarksField name={`marks${number}`} label={t.furtherMarks()} values={values} />
      <ListField name={`subjects${number}`} label={t.subjects()} values={values} />
      <DateField name={`heldOn${number}`} label={t.heldOn()} values={values} />
      <DateField
        name={`expectedOn${number}`}
        label={t.expectedOn()}
        help={t.expectedOnHelp()}
        values={values}
      />
    </fieldset>
  );
}

type ValuesProps = Pick<FieldsProps, "values">;

function ExperienceFields({ values }: ValuesProps) {
  const months = { maxChars: 3, values };
  return (
    <>
      <ListField
        name="tests"
        label={t.tests()}
        help={t.commaHelp(t.testsExample())}
        values={values}
      />
      <ListField
        name="licences"
        label={t.licences()}
        help={t.commaHelp(t.licencesExample())}
        values={values}
      />
      <ListField
        name="certificates"
        label={t.certificates()}
        help={t.commaHelp(t.certificatesExample())}
        values={values}
      />
      <WholeNumberField name="experienceMonths" label={t.experienceMonths()} {...months} />
      <TextField name="experienceField" label={t.experienceField()} values={values} />
      <WholeNumberField name="experienceMonths2" label={t.otherExperienceMonths()} {...months} />
      <TextField name="experienceField2" label={t.otherExperienceField()} values={values} />
    </>
  );
}

const TextField = ({ values, ...field }: ProfileFieldProps) => (
  <Field {...field} defaultValue={values[field.name]} autoComplete="off" maxLength={100} />
);

function ReservationFields({ choices, values }: FieldsProps) {
  const disabilities = choices.categories
    .filter(({ within }) => within)
    .map(({ code, name }): SelectOption => [code, name]);
  return (
    <>
      <CheckboxField
        name="creamyLayer"
        label={t.creamyLayer()}
        help={t.creamyLayerHelp()}
        defaultChecked={values.creamyLayer !== undefined}
      />
      <ChoiceField
        name="categoryState"
        label={t.categoryState()}
        options={namedOptions(choices.states)}
        defaultValue={values.categoryState}
      />
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1.5 font-semibold">{t.claims()}</legend>
        <Claim name="pwbd" label={t.pwbd()} values={values}>
          <ChoiceField
            name="pwbdKind"
            label={t.pwbdKind()}
            options={withBlank(disabilities)}
            defaultValue={values.pwbdKind}
          />
          <MarksField name="pwbdPercent" label={t.pwbdPercent()} values={values} />
        </Claim>
        <Claim name="esm" label={t.esm()} values={values}>
          <WholeNumberField
            name="serviceMonths"
            label={t.serviceMonths()}
            maxChars={3}
            values={values}
          />
          <DateField name="releasedOn" label={t.releasedOn()} values={values} />
        </Claim>
        <Claim name="departmental" label={t.departmental()} values={values}>
          <WholeNumberField
            name="departmentalYears"
            label={t.departmentalYears()}
            maxChars={2}
            values={values}
          />
        </Claim>
        <Claim name="widow" label={t.widow()} values={values} />
        <Claim name="sportsperson" label={t.sportsperson()} values={values} />
        <Claim name="orphan" label={t.orphan()} values={values} />
      </fieldset>
    </>
  );
}

interface ClaimProps extends ProfileFieldProps {
  /** Fields that are shown while the box is ticked. */
  readonly children?: ReactNode;
}

/** Renders the box of a claim. Styles show its further fields, so that no script is needed. */
function Claim({ name, label, values, children }: ClaimProps) {
  const id = fieldId(name);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={values[name] !== undefined}
        autoComplete="off"
        className="size-5.5 flex-none accent-brand"
      />
      <label
        htmlFor={id}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center font-semibold"
      >
        {label}
      </label>
      {children ? (
        <div className="choice-part">
          <div className="mb-4 flex flex-col gap-5 border-l-4 border-line-2 pt-2 pl-4">
            {children}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function PersonalFields({ values }: ValuesProps) {
  return (
    <>
      <ChoiceField
        name="nationality"
        label={t.nationality()}
        options={withBlank([
          ["indian", t.indian()],
          ["indianOrListed", t.indianOrListed()],
          ["other", t.otherNationality()],
        ])}
        defaultValue={values.nationality}
      />
      <ChoiceField
        name="marital"
        label={t.marital()}
        options={withBlank([
          ["unmarried", t.unmarried()],
          ["married", t.married()],
          ["widowed", t.widowed()],
          ["divorced", t.divorced()],
        ])}
        defaultValue={values.marital}
      />
    </>
  );
}
