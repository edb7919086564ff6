import { memo } from "react";
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
      action={GUIDANCE_PATH}
      // The server validates the fields.
      noValidate
    >
      <ErrorSummary
        className="mt-4"
        errors={shown}
        message={
          count === 1 ? "One answer is missing or wrong." : `${count} answers are missing or wrong.`
        }
      />
      <AboutYou questions={questions} values={values} />
      <Panel className="mt-4">
        <ChoiceField
          label="Do you already think of something?"
          name="wish"
          help="You see the way to it, whatever your answers say."
          options={[["", "Not yet"], ...toOptions(occupations)]}
          defaultValue={values.wish ?? ""}
        />
      </Panel>
      <Statements statements={statements} values={values} errors={errors} />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" icon="route" className="max-sm:w-full">
          Show what suits me
        </Button>
        <p className="text-sm text-ink-2">
          {`Out of ${occupations.length} occupations. Your answers are part of the URL of the result. Our server does not store them.`}
        </p>
      </div>
    </Form>
  );
}

const CATEGORY_OPTIONS: readonly SelectOption[] = [
  ["general", "General or EWS"],
  ["obc", "OBC (non-creamy layer)"],
  ["sc-st", "SC or ST"],
  ["pwd", "Person with disability"],
];

/** Study time, in months. */
const STUDY_OPTIONS: readonly SelectOption[] = [
  ["", "As long as it takes"],
  ["0", "No more courses"],
  ["12", "Up to a year"],
  ["24", "Up to 2 years"],
  ["36", "Up to 3 years"],
  ["60", "Up to 5 years"],
];

/** The facts that decide which routes are open. */
function AboutYou({ questions, values }: Omit<GuidanceFormProps, "errors">) {
  const { levels, states } = questions;
  return (
    <Panel title="About you" className="mt-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label="Your education"
          name="level"
          help="The highest you have passed, or are about to."
          options={[["", "Choose…"]]}
          defaultValue={values.level ?? ""}
          required
        >
          <LevelOptions levels={levels} />
        </ChoiceField>
        <ChoiceField
          label="Also passed"
          name="also"
          help="Such as ITI beside class 12, or B.Ed beside B.Sc."
          options={[["", "Nothing else"]]}
          defaultValue={values.also ?? ""}
        >
          <LevelOptions levels={levels} />
        </ChoiceField>
        <Field
          label="Your age"
          name="age"
          help="In completed years. Many examinations have an age limit."
          defaultValue={values.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          required
        />
        <ChoiceField
          label="Category"
          name="category"
          help="It can raise an age limit."
          options={CATEGORY_OPTIONS}
          defaultValue={values.category ?? "general"}
        />
        <ChoiceField
          label="How long would you still study?"
          name="study"
          help="Courses in all; preparing for an examination does not count."
          options={STUDY_OPTIONS}
          defaultValue={values.study ?? ""}
        />
        <ChoiceField
          label="Where do you look for work?"
          name="state"
          options={[["", "All of India"], ...toOptions(states)]}
          defaultValue={values.state ?? ""}
        />
        <Field
          label="What can you do already?"
          name="skills"
          help="Skills, separated by commas: Excel, typing, welding, Hindi…"
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

const STAGE_LABELS: Readonly<Record<Level["stage"], string>> = {
  school: "School",
  training: "Certificates, ITI and diplomas",
  degree: "Bachelor degrees",
  beyond: "Master degrees and beyond",
};

const LevelOptions = memo(function LevelOptions({ levels }: { readonly levels: readonly Level[] }) {
  return Object.entries(STAGE_LABELS).map(([stage, label]) => (
    <optgroup key={stage} label={label}>
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
