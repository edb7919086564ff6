import { ChoiceField, type SelectOption } from "../../forms/choice-field";
import { fieldId } from "../../forms/form-errors";
import { Button } from "../../ui/button";
import { NumberField } from "../number-field";
import { formatDecimal } from "../numbers";
import { MAX_SECTIONS, SECTION_FIELDS } from "../parameters";
import { MARKING_TOOL } from "../small-tools";
import { ToolForm } from "../tool-form";
import { EXAMS, OTHER } from "./exams";
import type { MarkingUrl, SectionField } from "./marking-url";

const EXAM_OPTIONS: readonly SelectOption[] = [
  ...EXAMS.map(
    ({ id, name, marks, penalty }) =>
      [
        id,
        `${name}: +${formatDecimal(marks)}, ${penalty === 0 ? "none lost" : `−${formatDecimal(penalty)}`}`,
      ] as const,
  ),
  [OTHER, "Another exam"],
];

export function MarkingForm({ url }: { readonly url: MarkingUrl }) {
  const { exam, sections, errors } = url;
  return (
    <ToolForm
      path={MARKING_TOOL.path}
      action="Work out the score"
      errors={errors}
      extraButton={
        sections.length < MAX_SECTIONS ? <AddPartButton parts={sections.length} /> : null
      }
    >
      <div className="group flex flex-col gap-5">
        <ChoiceField
          name="exam"
          label="Exam"
          options={EXAM_OPTIONS}
          defaultValue={exam?.id ?? OTHER}
          help="Marks for a right answer, and marks lost for a wrong one."
        />
        <CustomSchemeFields url={url} />
      </div>
      {sections.map((section, index) => (
        // Parts are identified by their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: a new URL remounts the form.
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
                value={section[field]}
                maxChars={4}
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

/** Adds a part. Without JavaScript the server adds it. */
function AddPartButton({ parts }: { readonly parts: number }) {
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

/** Fields of the marking scheme. CSS hides them unless "Another exam" is selected. */
function CustomSchemeFields({ url: { marks, penalty, options } }: { readonly url: MarkingUrl }) {
  const fields = [
    { name: "marks", label: "Marks each", value: marks },
    { name: "penalty", label: "Lost if wrong", value: penalty },
    { name: "options", label: "Options", value: options },
  ];
  return (
    <div className="grid grid-cols-3 items-end gap-x-3 gap-y-1.5 group-not-has-[option[value=other]:checked]:hidden">
      {fields.map(({ name, label, value }) => (
        <NumberField
          key={name}
          name={name}
          label={label}
          placeholder={PLACEHOLDERS[name]}
          value={value}
          maxChars={8}
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
