import { Button } from "../../ui/button";
import { type Choice, ChoiceField } from "../../ui/choice-field";
import { NumberField } from "../number-field";
import { decimal } from "../numbers";
import { MOST_SECTIONS, SECTION_FIELDS } from "../parameters";
import { MARKING_TOOL } from "../small-tools";
import { fieldId, ToolForm } from "../tool-form";
import { EXAMS, OTHER } from "./exams";
import type { MarkingAddress, SectionField } from "./marking-address";

const CHOICES: readonly Choice[] = [
  ...EXAMS.map(
    ({ id, name, marks, penalty }) =>
      [
        id,
        `${name}: +${decimal(marks)}, ${penalty === 0 ? "none lost" : `−${decimal(penalty)}`}`,
      ] as const,
  ),
  [OTHER, "Another exam"],
];

export function MarkingForm({ address }: { readonly address: MarkingAddress }) {
  const { exam, sections, faults } = address;
  return (
    <ToolForm
      path={MARKING_TOOL.path}
      action="Work out the score"
      faults={faults}
      besides={sections.length < MOST_SECTIONS ? <MorePart parts={sections.length} /> : null}
    >
      <div className="group flex flex-col gap-5">
        <ChoiceField
          name="exam"
          label="Exam"
          choices={CHOICES}
          defaultValue={exam?.id ?? OTHER}
          help="Marks for a right answer, and marks lost for a wrong one."
        />
        <OwnScheme address={address} />
      </div>
      {sections.map((typed, index) => (
        // Parts are known by their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the form is made anew with each address.
        <fieldset key={index} className="min-w-0 border-t border-line pt-4">
          <legend className="float-left mb-3 w-full text-lg font-bold">
            {sections.length === 1 ? "Your answers" : `Part ${index + 1}`}
          </legend>
          <div className="grid clear-both grid-cols-2 gap-3 sm:grid-cols-4">
            {SECTION_FIELDS.map((field) => (
              <NumberField
                key={field}
                name={`${field}-${index + 1}`}
                label={LABELS[field]}
                typed={typed[field]}
                faults={faults}
                longest={4}
                mode="numeric"
                required={field === "right" && index === 0}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-ink-2">
        Fill in right answers, and wrong or attempted ones: the third follows. Without a number of
        questions, a paper in one part has as many as its exam.
      </p>
    </ToolForm>
  );
}

/** A row more, by the server as well. */
function MorePart({ parts }: { readonly parts: number }) {
  return (
    <Button
      type="submit"
      size="small"
      name="sections"
      value={parts + 1}
      formNoValidate
      data-next={fieldId(`questions-${parts + 1}`)}
    >
      Add a part of the paper
    </Button>
  );
}

const LABELS: Readonly<Record<SectionField, string>> = {
  questions: "Questions",
  attempted: "Attempted",
  right: "Right",
  wrong: "Wrong",
};

/** Only for a paper that is none of the known ones; the style sees what is chosen. */
function OwnScheme({
  address: { marks, penalty, options, faults },
}: {
  readonly address: MarkingAddress;
}) {
  const fields = [
    { name: "marks", label: "Marks each", typed: marks },
    { name: "penalty", label: "Lost if wrong", typed: penalty },
    { name: "options", label: "Options", typed: options },
  ];
  return (
    <div className="grid grid-cols-3 items-end gap-x-3 gap-y-1.5 group-not-has-[option[value=other]:checked]:hidden">
      {fields.map(({ name, label, typed }) => (
        <NumberField
          key={name}
          name={name}
          label={label}
          placeholder={PLACEHOLDERS[name]}
          typed={typed}
          faults={faults}
          longest={8}
          mode={name === "penalty" ? "text" : "decimal"}
        />
      ))}
      <p className="col-span-3 text-sm text-ink-2">
        Marks lost as a number, like 0.5, or as a fraction of the question's marks, like 1/3.
      </p>
    </div>
  );
}

const PLACEHOLDERS: Readonly<Record<string, string>> = { marks: "1", penalty: "1/4", options: "4" };
