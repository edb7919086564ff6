import { memo, type ReactNode, type SelectHTMLAttributes, useId } from "react";
import type { CareerQuestions, Level } from "../../api/careers";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Field, FieldFrame, fieldTies, INPUT } from "../../ui/field";
import { Icon, iconClass } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { GUIDANCE_PATH, type Typed } from "./guidance-address";
import { Statements } from "./statements";
import { useDraft } from "./use-draft";

interface GuidanceFormProps {
  readonly questions: CareerQuestions;
  /** What stands in the fields, by their names. */
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
}

const STAGES: Readonly<Record<Level["stage"], string>> = {
  school: "School",
  training: "Certificates, ITI and diplomas",
  degree: "Bachelor degrees",
  beyond: "Master degrees and beyond",
};

/** The questions. The server answers the form, with or without JavaScript. */
export function GuidanceForm({ questions, typed, errors }: GuidanceFormProps) {
  const draft = useDraft(Object.keys(typed).length > questions.statements.length);
  const wrong = Object.keys(errors).length;
  return (
    <form ref={draft.ref} onInput={draft.keep} action={GUIDANCE_PATH} method="post" noValidate>
      {wrong > 0 ? <Wrong count={wrong} /> : null}
      <Panel title="About you" className="mt-4">
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice
            label="Your education"
            name="level"
            help="The highest you have passed, or are about to."
            defaultValue={typed.level ?? ""}
            error={errors.level}
            required
          >
            <option value="">Choose…</option>
            <LevelOptions levels={questions.levels} />
          </Choice>
          <Choice
            label="Also passed"
            name="also"
            help="Such as ITI beside class 12, or B.Ed beside B.Sc."
            defaultValue={typed.also ?? ""}
            error={errors.also}
          >
            <option value="">Nothing else</option>
            <LevelOptions levels={questions.levels} />
          </Choice>
          <Field
            label="Your age"
            name="age"
            help="In completed years. Many examinations have an age limit."
            defaultValue={typed.age}
            error={errors.age}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            required
          />
          <Choice
            label="Category"
            name="category"
            help="It can raise an age limit."
            defaultValue={typed.category ?? "general"}
            error={errors.category}
          >
            <option value="general">General or EWS</option>
            <option value="obc">OBC (non-creamy layer)</option>
            <option value="sc-st">SC or ST</option>
            <option value="pwd">Person with disability</option>
          </Choice>
          <Choice
            label="How long would you still study?"
            name="study"
            help="Courses in all; preparing for an examination does not count."
            defaultValue={typed.study ?? ""}
            error={errors.study}
          >
            <option value="">As long as it takes</option>
            <option value="0">No more courses</option>
            <option value="12">Up to a year</option>
            <option value="24">Up to 2 years</option>
            <option value="36">Up to 3 years</option>
            <option value="60">Up to 5 years</option>
          </Choice>
          <Choice
            label="Where do you look for work?"
            name="state"
            defaultValue={typed.state ?? ""}
            error={errors.state}
          >
            <option value="">All of India</option>
            {questions.states.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Field
            label="What can you do already?"
            name="skills"
            help="Skills, separated by commas: Excel, typing, welding, Hindi…"
            defaultValue={typed.skills}
            error={errors.skills}
            autoComplete="off"
            maxLength={1000}
          />
        </div>
      </Panel>
      <Panel className="mt-4">
        <Choice
          label="Do you already think of something?"
          name="wish"
          help="You see the way to it, whatever your answers say."
          defaultValue={typed.wish ?? ""}
          error={errors.wish}
        >
          <option value="">Not yet</option>
          {questions.occupations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      </Panel>
      <Statements statements={questions.statements} typed={typed} errors={errors} />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" icon="route" className="max-sm:w-full">
          Show what suits me
        </Button>
        <p className="text-sm text-ink-2">
          {`Out of ${questions.occupations.length} occupations. Your answers stand in the address of the result and nowhere else.`}
        </p>
      </div>
    </form>
  );
}

const LevelOptions = memo(function LevelOptions({ levels }: { readonly levels: readonly Level[] }) {
  return Object.entries(STAGES).map(([stage, label]) => (
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

function Wrong({ count }: { readonly count: number }) {
  return (
    <p
      role="alert"
      className="mt-4 flex gap-2.5 rounded-lg bg-red-soft px-3.5 py-3 font-semibold text-red"
    >
      <Icon name="circle-alert" className="mt-1" />
      {count === 1 ? "One answer is missing or wrong." : `${count} answers are missing or wrong.`}
    </p>
  );
}

interface ChoiceProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Choice({ label, help, error, children, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, help, error }} className={undefined}>
      <div className={classNames("select-field", iconClass("chevron-right"))}>
        <select
          autoComplete="off"
          {...select}
          {...fieldTies(id, { help, error })}
          className={classNames(INPUT, "h-12 appearance-none truncate pr-9 pl-3.5")}
        >
          {children}
        </select>
      </div>
    </FieldFrame>
  );
}
