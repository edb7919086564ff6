import * as t from "#messages/negative-marking";
import { ChoiceField, type SelectOption } from "../../forms/choice-field";
import { fieldId } from "../../forms/form-errors";
import { Button } from "../../ui/button";
import { NumberField } from "../number-field";
import { formatDecimal } from "../numbers";
import { MAX_SECTIONS, SECTION_FIELDS } from "../parameters";
import { MARKING_TOOL } from "../small-tools";
import { ToolForm } from "../tool-form";
import { EXAMS, type Exam, OTHER } from "./exams";
import type { MarkingUrl } from "./marking-url";

function examOption({ id, name, marks, penalty }: Exam): SelectOption {
  const exam = { name, marks: formatDecimal(marks) };
  if (penalty === 0) return [id, t.examWithoutPenalty(exam)];
  return [id, t.examWithPenalty({ ...exam, penalty: formatDecimal(penalty) })];
}

export function MarkingForm({ url }: { readonly url: MarkingUrl }) {
  const { exam, sections, errors } = url;
  return (
    <ToolForm
      path={MARKING_TOOL.path}
      action={t.workOutScore()}
      errors={errors}
      extraButton={
        sections.length < MAX_SECTIONS ? <AddPartButton parts={sections.length} /> : null
      }
    >
      <div className="group flex flex-col gap-5">
        <ChoiceField
          name="exam"
          label={t.exam()}
          options={[...EXAMS.map(examOption), [OTHER, t.anotherExam()]]}
          defaultValue={exam?.id ?? OTHER}
          help={t.examHelp()}
        />
        <CustomSchemeFields url={url} />
      </div>
      {sections.map((section, index) => (
        // Parts are identified by their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: a new URL remounts the form.
        <fieldset key={index} className="min-w-0 border-t border-line pt-4">
          <legend className="float-left mb-3 w-full text-lg font-bold">
            {sections.length === 1 ? t.yourAnswers() : t.part(index + 1)}
          </legend>
          <div className="grid clear-both grid-cols-2 gap-3 sm:grid-cols-4">
            {SECTION_FIELDS.map((field) => (
              <NumberField
                key={field}
                name={`${field}-${index + 1}`}
                label={t.countLabel(field)}
                value={section[field]}
                maxChars={4}
                mode="numeric"
                required={field === "right" && index === 0}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-ink-2">{t.countsHelp()}</p>
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
      {t.addPart()}
    </Button>
  );
}

/** Fields of the marking scheme. CSS hides them unless "Another exam" is selected. */
function CustomSchemeFields({ url: { marks, penalty, options } }: { readonly url: MarkingUrl }) {
  const fields = [
    { name: "marks", label: t.marksEach(), value: marks },
    { name: "penalty", label: t.lostIfWrong(), value: penalty },
    { name: "options", label: t.options(), value: options },
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
      <p className="col-span-3 text-sm text-ink-2">{t.schemeHelp()}</p>
    </div>
  );
}

const PLACEHOLDERS: Readonly<Record<string, string>> = { marks: "1", penalty: "1/4", options: "4" };
