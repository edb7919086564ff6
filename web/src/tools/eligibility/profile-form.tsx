import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/eligibility-form";
import type { EligibilityChoices } from "../../api/eligibility";
import {
  type ProfileField,
  type ProfileValues,
  profileValues,
} from "../../eligibility/profile-values";
import { CheckboxField, ChoiceField, type SelectOption } from "../../forms/choice-field";
import { ErrorSummary } from "../../forms/error-summary";
import { Field } from "../../forms/field";
import { Form, formValues, SubmitButton } from "../../forms/form";
import type { Submission } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { Disclosure } from "../disclosure";
import { NumberField } from "../number-field";
import { RESULT_ID } from "../tool-result";
import { categoryGroups } from "./category-groups";
import { ELIGIBILITY_PATH, jobEligibilityPath } from "./eligibility-paths";

/** Id of the form, with which the buttons of the list are associated. */
export const FORM_ID = "profile";

interface ProfileFormProps {
  readonly choices: EligibilityChoices;
  /** Slug or id of the job. Empty: all jobs. */
  readonly job: string;
  readonly values: ProfileValues;
  readonly submission: Submission<ProfileValues>;
  /** An error that belongs to no field. */
  readonly failure: string | undefined;
  /** Controls after the button. */
  readonly children: ReactNode;
}

/** Renders the form of the profile. Without JavaScript, the browser posts it to its page. */
export function ProfileForm(props: ProfileFormProps) {
  const { choices, job, values, submission, failure, children } = props;
  const { errors } = submission;
  const path = job === "" ? ELIGIBILITY_PATH : jobEligibilityPath(job);
  return (
    <Form
      id={FORM_ID}
      state={submission}
      action={localizePath(`${path}#${RESULT_ID}`)}
      onSubmit={(form) => submission.submit(profileValues(formValues(form)))}
      className="flex flex-col gap-5 rounded-xl border border-line bg-paper p-4 shadow-card md:p-6"
    >
      <ErrorSummary errors={errors} />
      <MainFields choices={choices} values={values} />
      <Disclosure summary={t.moreDetails()} open={hasMoreFields(values, errors)} className="-mt-2">
        <div className="flex flex-col gap-5 pt-2">
          <FurtherFields choices={choices} values={values} />
        </div>
      </Disclosure>
      {failure ? <Alert message={failure} /> : null}
      <SubmitButton icon="file-check" pending={submission.pending} pendingText={t.checking()}>
        {t.checkMe()}
      </SubmitButton>
      {children}
    </Form>
  );
}

const MAIN_FIELDS: readonly string[] = [
  "born",
  "category",
  "gender",
  "state",
  "level",
  "marks",
  "expectedOn",
] satisfies readonly ProfileField[];

/** Returns whether a field of the second part has a value or an error. */
const hasMoreFields = (values: ProfileValues, errors: Readonly<Record<string, string>>) =>
  [...Object.keys(values), ...Object.keys(errors)].some((name) => !MAIN_FIELDS.includes(name));

type FieldsProps = Pick<ProfileFormProps, "choices" | "values">;

type NamedChoices = EligibilityChoices["states"];

/** Returns options, after the one of a blank field. */
const withBlank = (options: readonly SelectOption[]): readonly SelectOption[] => [
  ["", t.notSaid()],
  ...options,
];

const namedOptions = (choices: NamedChoices) =>
  withBlank(choices.map(({ id, name }): SelectOption => [id, name]));

function MainFields({ choices, values }: FieldsProps) {
  return (
    <>
      <p className="text-sm text-ink-2">{t.leaveOut()}</p>
      <Field
        type="date"
        name="born"
        label={t.born()}
        help={t.bornHelp()}
        defaultValue={values.born}
        autoComplete="bday"
      />
      <CategoryField choices={choices} values={values} />
      <ChoiceField
        name="gender"
        label={t.gender()}
        options={withBlank([
          ["female", t.female()],
          ["male", t.male()],
          ["transgender", t.transgender()],
        ])}
        defaultValue={values.gender}
      />
      <ChoiceField
        name="state"
        label={t.state()}
        help={t.stateHelp()}
        options={namedOptions(choices.states)}
        defaultValue={values.state}
      />
      <ChoiceField
        name="level"
        label={t.level()}
        help={t.levelHelp()}
        options={namedOptions(choices.levels)}
        defaultValue={values.level}
      />
      <NumberField
        name="marks"
        label={t.marks()}
        help={t.marksHelp()}
        value={values.marks ?? ""}
        maxChars={7}
      />
      <Field
        type="date"
        name="expectedOn"
        label={t.expectedOn()}
        help={t.expectedOnHelp()}
        defaultValue={values.expectedOn}
        autoComplete="off"
      />
    </>
  );
}

function CategoryField({ choices, values }: FieldsProps) {
  const { general, ofStates } = categoryGroups(choices);
  return (
    <ChoiceField
      name="category"
      label={t.category()}
      options={withBlank(general)}
      defaultValue={values.category}
    >
      {ofStates.map(({ state, options }) => (
        <optgroup key={state} label={t.ofState(state)}>
          {options.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </ChoiceField>
  );
}

interface ListFieldProps {
  readonly name: ProfileField;
  readonly label: string;
  readonly example: string;
  readonly values: ProfileValues;
}

/** Renders a field with items that are separated by commas. */
const ListField = ({ name, label, example, values }: ListFieldProps) => (
  <Field
    name={name}
    label={label}
    help={t.commaHelp(example)}
    defaultValue={values[name]}
    autoComplete="off"
    maxLength={1000}
  />
);

function FurtherFields({ choices, values }: FieldsProps) {
  return (
    <>
      <ListField
        name="subjects"
        label={t.subjects()}
        example={t.subjectsExample()}
        values={values}
      />
      <ListField name="tests" label={t.tests()} example={t.testsExample()} values={values} />
      <ListField
        name="licences"
        label={t.licences()}
        example={t.licencesExample()}
        values={values}
      />
      <ListField
        name="certificates"
        label={t.certificates()}
        example={t.certificatesExample()}
        values={values}
      />
      <MonthsField name="experienceMonths" label={t.experienceMonths()} values={values} />
      <Field
        name="experienceField"
        label={t.experienceField()}
        defaultValue={values.experienceField}
        autoComplete="off"
        maxLength={100}
      />
      <ChoiceField
        name="categoryState"
        label={t.categoryState()}
        options={namedOptions(choices.states)}
        defaultValue={values.categoryState}
      />
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
      <ClaimFields values={values} />
    </>
  );
}

type ClaimFieldsProps = Pick<ProfileFormProps, "values">;

function ClaimFields({ values }: ClaimFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t.claims()}</legend>
      <div className="flex flex-col gap-1">
        <Claim name="pwbd" label={t.pwbd()} values={values} />
        <Claim name="esm" label={t.esm()} values={values} />
        <MonthsField name="serviceMonths" label={t.serviceMonths()} values={values} />
        <Claim name="departmental" label={t.departmental()} values={values} />
        <NumberField
          name="departmentalYears"
          label={t.departmentalYears()}
          value={values.departmentalYears ?? ""}
          maxChars={2}
          mode="numeric"
        />
        <Claim name="widow" label={t.widow()} values={values} />
        <Claim name="sportsperson" label={t.sportsperson()} values={values} />
        <Claim name="orphan" label={t.orphan()} values={values} />
      </div>
    </fieldset>
  );
}

interface NamedFieldProps extends ClaimFieldsProps {
  readonly name: ProfileField;
  readonly label: string;
}

const Claim = ({ name, label, values }: NamedFieldProps) => (
  <CheckboxField name={name} label={label} defaultChecked={values[name] !== undefined} />
);

const MonthsField = ({ name, label, values }: NamedFieldProps) => (
  <NumberField name={name} label={label} value={values[name] ?? ""} maxChars={3} mode="numeric" />
);
