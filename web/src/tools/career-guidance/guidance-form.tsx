import { memo } from "react";
import type { CareerQuestions, Level } from "../../api/careers";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { type Choice, ChoiceField } from "../../ui/choice-field";
import { Field } from "../../ui/field";
import { Panel } from "../../ui/panel";
import { FaultLinks } from "../fault-links";
import { fieldId } from "../tool-form";
import { GUIDANCE_PATH, type Typed } from "./guidance-address";
import { guidanceFaults } from "./guidance-faults";
import { Statements } from "./statements";
import { useDraft } from "./use-draft";
import { useFaultFocus } from "./use-fault-focus";

interface GuidanceFormProps {
  readonly questions: CareerQuestions;
  /** What stands in the fields, by their names. */
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
}

/** The questions. The server answers the form, with or without JavaScript. */
export function GuidanceForm({ questions, typed, errors }: GuidanceFormProps) {
  const { statements, occupations } = questions;
  const draft = useDraft(Object.keys(typed).length > statements.length);
  const ids = statements.map(({ id }) => id);
  const { count, links } = guidanceFaults(errors, ids);
  useFaultFocus(draft.ref, count > 0);
  return (
    <form ref={draft.ref} onInput={draft.keep} action={GUIDANCE_PATH} method="post" noValidate>
      {count > 0 ? (
        <Alert
          className="mt-4"
          words={
            count === 1
              ? "One answer is missing or wrong."
              : `${count} answers are missing or wrong.`
          }
        >
          <ul>
            <FaultLinks faults={links} />
          </ul>
        </Alert>
      ) : null}
      <AboutYou {...{ questions, typed, errors }} />
      <Panel className="mt-4">
        <ChoiceField
          label="Do you already think of something?"
          id={fieldId("wish")}
          name="wish"
          help="You see the way to it, whatever your answers say."
          choices={[["", "Not yet"], ...named(occupations)]}
          defaultValue={typed.wish ?? ""}
          error={errors.wish}
        />
      </Panel>
      <Statements statements={statements} typed={typed} errors={errors} />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" icon="route" className="max-sm:w-full">
          Show what suits me
        </Button>
        <p className="text-sm text-ink-2">
          {`Out of ${occupations.length} occupations. Your answers stand in the address of the result and nowhere else.`}
        </p>
      </div>
    </form>
  );
}

const CATEGORIES: readonly Choice[] = [
  ["general", "General or EWS"],
  ["obc", "OBC (non-creamy layer)"],
  ["sc-st", "SC or ST"],
  ["pwd", "Person with disability"],
];

/** In months. */
const STUDY: readonly Choice[] = [
  ["", "As long as it takes"],
  ["0", "No more courses"],
  ["12", "Up to a year"],
  ["24", "Up to 2 years"],
  ["36", "Up to 3 years"],
  ["60", "Up to 5 years"],
];

/** What decides which ways are open to somebody. */
function AboutYou({ questions: { levels, states }, typed, errors }: GuidanceFormProps) {
  return (
    <Panel title="About you" className="mt-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label="Your education"
          id={fieldId("level")}
          name="level"
          help="The highest you have passed, or are about to."
          choices={[["", "Choose…"]]}
          defaultValue={typed.level ?? ""}
          error={errors.level}
          required
        >
          <LevelOptions levels={levels} />
        </ChoiceField>
        <ChoiceField
          label="Also passed"
          id={fieldId("also")}
          name="also"
          help="Such as ITI beside class 12, or B.Ed beside B.Sc."
          choices={[["", "Nothing else"]]}
          defaultValue={typed.also ?? ""}
          error={errors.also}
        >
          <LevelOptions levels={levels} />
        </ChoiceField>
        <Field
          label="Your age"
          id={fieldId("age")}
          name="age"
          help="In completed years. Many examinations have an age limit."
          defaultValue={typed.age}
          error={errors.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          required
        />
        <ChoiceField
          label="Category"
          id={fieldId("category")}
          name="category"
          help="It can raise an age limit."
          choices={CATEGORIES}
          defaultValue={typed.category ?? "general"}
          error={errors.category}
        />
        <ChoiceField
          label="How long would you still study?"
          id={fieldId("study")}
          name="study"
          help="Courses in all; preparing for an examination does not count."
          choices={STUDY}
          defaultValue={typed.study ?? ""}
          error={errors.study}
        />
        <ChoiceField
          label="Where do you look for work?"
          id={fieldId("state")}
          name="state"
          choices={[["", "All of India"], ...named(states)]}
          defaultValue={typed.state ?? ""}
          error={errors.state}
        />
        <Field
          label="What can you do already?"
          id={fieldId("skills")}
          name="skills"
          help="Skills, separated by commas: Excel, typing, welding, Hindi…"
          defaultValue={typed.skills}
          error={errors.skills}
          autoComplete="off"
          maxLength={1000}
        />
      </div>
    </Panel>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const named = (all: readonly Named[]) => all.map(({ id, name }): Choice => [id, name]);

const STAGES: Readonly<Record<Level["stage"], string>> = {
  school: "School",
  training: "Certificates, ITI and diplomas",
  degree: "Bachelor degrees",
  beyond: "Master degrees and beyond",
};

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
