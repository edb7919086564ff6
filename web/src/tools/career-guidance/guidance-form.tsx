import { memo } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/career-guidance";
import type { CareerQuestions, Level } from "../../api/careers";
import { ChoiceField, type SelectOption } from "../../forms/choice-field";
import { ErrorSummary } from "../../forms/error-summary";
import { Field } from "../../forms/field";
import { Form } from "../../forms/form";
import type { FieldErrors } from "../../forms/form-errors";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { guidanceErrors } from "./guidance-errors";
import { type FormValues, GUIDANCE_PATH } from "./guidance-url";
import { Statements } from "./statements";
import { useGuidanceDraft } from "./use-guidance-draft";

interface GuidanceFormProps {
  readonly questions: CareerQuestions;
  /** Field values by name. */
  readonly values: FormValues;
  readonly errors: FieldErrors;
}

/** The form with the questions. The server evaluates it, with or without JavaScript. */
export function GuidanceForm({ questions, values, errors }: GuidanceFormProps) {
  const { statements, occupations } = questions;
  const draft = useGuidanceDraft(Object.keys(values).length > statements.length);
  const ids = statements.map(({ id }) => id);
  const { count, shown } = guidanceErrors(errors, ids);
  return (
    <Form
      ref={draft.ref}
      state={{ errors }}
      onInput={draft.save}
      action={localizePath(GUIDANCE_PATH)}
      // The server validates the fields.
      noValidate
    >
      <ErrorSummary className="mt-4" errors={shown} message={t.answersWrong(count)} />
      <AboutYou questions={questions} values={values} />
      <Panel className="mt-4">
        <ChoiceField
          label={t.wish()}
          name="wish"
          help={t.wishHelp()}
          options={[["", t.notYet()], ...toOptions(occupations)]}
          defaultValue={values.wish ?? ""}
        />
      </Panel>
      <Statements statements={statements} values={values} errors={errors} />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" icon="route" className="max-sm:w-full">
          {t.showWhatSuits()}
        </Button>
        <p className="text-sm text-ink-2">{t.answersInUrl(occupations.length)}</p>
      </div>
    </Form>
  );
}

const categoryOptions = (): readonly SelectOption[] => [
  ["general", t.general()],
  ["obc", t.obc()],
  ["sc-st", t.scOrSt()],
  ["pwd", t.withDisability()],
];

/** Returns the study times, in months. */
const studyOptions = (): readonly SelectOption[] => [
  ["", t.asLongAsItTakes()],
  ["0", t.noMoreCourses()],
  ["12", t.upToYears(1)],
  ["24", t.upToYears(2)],
  ["36", t.upToYears(3)],
  ["60", t.upToYears(5)],
];

/** The facts that decide which routes are open. */
function AboutYou({ questions, values }: Omit<GuidanceFormProps, "errors">) {
  const { levels, states } = questions;
  return (
    <Panel title={t.aboutYou()} className="mt-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label={t.education()}
          name="level"
          help={t.educationHelp()}
          options={[["", t.choose()]]}
          defaultValue={values.level ?? ""}
          required
        >
          <LevelOptions levels={levels} />
        </ChoiceField>
        <ChoiceField
          label={t.alsoPassed()}
          name="also"
          help={t.alsoPassedHelp()}
          options={[["", t.nothingElse()]]}
          defaultValue={values.also ?? ""}
        >
          <LevelOptions levels={levels} />
        </ChoiceField>
        <Field
          label={t.yourAge()}
          name="age"
          help={t.yourAgeHelp()}
          defaultValue={values.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          required
        />
        <ChoiceField
          label={t.category()}
          name="category"
          help={t.categoryHelp()}
          options={categoryOptions()}
          defaultValue={values.category ?? "general"}
        />
        <ChoiceField
          label={t.studyTime()}
          name="study"
          help={t.studyTimeHelp()}
          options={studyOptions()}
          defaultValue={values.study ?? ""}
        />
        <ChoiceField
          label={t.where()}
          name="state"
          options={[["", t.allIndia()], ...toOptions(states)]}
          defaultValue={values.state ?? ""}
        />
        <Field
          label={t.whatYouCanDo()}
          name="skills"
          help={t.whatYouCanDoHelp()}
          defaultValue={values.skills}
          autoComplete="off"
          maxLength={1000}
        />
      </div>
    </Panel>
  );
}

interface WithIdAndName {
  readonly id: string;
  readonly name: string;
}

const toOptions = (all: readonly WithIdAndName[]) =>
  all.map(({ id, name }): SelectOption => [id, name]);

const STAGES: readonly Level["stage"][] = ["school", "training", "degree", "beyond"];

const LevelOptions = memo(function LevelOptions({ levels }: { readonly levels: readonly Level[] }) {
  return STAGES.map((stage) => (
    <optgroup key={stage} label={t.stageName(stage)}>
      {levels
        .filter((level) => level.stage === stage)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </optgroup>
  ));
});
