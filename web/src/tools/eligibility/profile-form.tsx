import { Fragment, type ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/eligibility-form";
import type { EligibilityChoices } from "../../api/eligibility";
import { type ProfileValues, profileValues } from "../../eligibility/profile-values";
import { ChoiceField } from "../../forms/choice-field";
import { ErrorSummary } from "../../forms/error-summary";
import { Form, formValues, SubmitButton } from "../../forms/form";
import type { Submission } from "../../forms/use-submit";
import { ELIGIBILITY_PATH } from "../../lib/job-path";
import { Alert } from "../../ui/alert";
import { RESULT_ID } from "../tool-result";
import { categoryGroups } from "./category-groups";
import { jobEligibilityPath } from "./eligibility-url";
import { FurtherFields } from "./further-fields";
import {
  DateField,
  type FieldsProps,
  LevelField,
  MarksField,
  namedOptions,
  withBlank,
} from "./profile-fields";

/** Id of the form, with which the buttons of the list are associated. */
export const FORM_ID = "profile";

interface ProfileFormProps {
  readonly choices: EligibilityChoices;
  /** Slug or id of the job. Empty: all jobs. */
  readonly job: string;
  readonly values: ProfileValues;
  /** The fields take the values again when it changes. */
  readonly fieldsKey: string;
  readonly submission: Submission<ProfileValues>;
  /** An error that belongs to no field. */
  readonly failure: string | undefined;
  /** Controls between the fields and the button. */
  readonly account: ReactNode;
  /** Controls after the button. */
  readonly children: ReactNode;
}

/** Renders the form of the profile. Without JavaScript, the browser posts it to its page. */
export function ProfileForm(props: ProfileFormProps) {
  const { choices, job, values, fieldsKey, submission, failure, account, children } = props;
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
      <Fragment key={fieldsKey}>
        <MainFields choices={choices} values={values} />
        <FurtherFields choices={choices} values={values} errors={errors} />
      </Fragment>
      {account}
      {failure ? <Alert message={failure} /> : null}
      <SubmitButton icon="file-check" pending={submission.pending} pendingText={t.checking()}>
        {t.checkMe()}
      </SubmitButton>
      {children}
    </Form>
  );
}

function MainFields({ choices, values }: FieldsProps) {
  return (
    <>
      <p className="text-sm text-ink-2">{t.leaveOut()}</p>
      <DateField
        name="born"
        label={t.born()}
        help={t.bornHelp()}
        values={values}
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
      <LevelField
        name="level"
        label={t.level()}
        help={t.levelHelp()}
        choices={choices}
        values={values}
      />
      <MarksField name="marks" label={t.marks()} help={t.marksHelp()} values={values} />
      <DateField
        name="expectedOn"
        label={t.expectedOn()}
        help={t.expectedOnHelp()}
        values={values}
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
