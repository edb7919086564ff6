import { useFormContext, useFormState } from "react-hook-form";
import { iconClass } from "../../ui/icon";
import { ImageUpload } from "../files/image-upload";
import { PdfUpload } from "../files/pdf-upload";
import { fieldId, useControlled } from "./controlled";
import { DateInput } from "./date-input";
import { FieldFrame, FORM_INPUT, FORM_LINE, type Ties } from "./field-frame";
import type { Choice, FieldSpec, ImageFolder } from "./form-kind";
import { HtmlInput } from "./html-input";
import { SkillsInput } from "./skills-input";
import type { Values } from "./values";

interface FieldProps {
  readonly field: FieldSpec;
}

/** One field, edited as its kind asks for. */
export function FormField({ field }: FieldProps) {
  switch (field.input) {
    case "flag":
      return <FlagField field={field} />;
    case "date":
      return <DateField field={field} />;
    case "skills":
      return <SkillsField field={field} />;
    case "image":
      return <ImageField field={field} folder={field.folder} />;
    case "pdf":
      return <PdfField field={field} />;
    case "html":
      return <HtmlField field={field} />;
    case "lines":
      return <LinesField field={field} advised={field.advised} />;
    case "choice":
      return <ChoiceField field={field} choices={field.choices} />;
    default:
      return <LineField field={field} />;
  }
}

const DateField = ({ field }: FieldProps) => <DateInput {...useControlled(field)} />;
const SkillsField = ({ field }: FieldProps) => <SkillsInput {...useControlled(field)} />;
const PdfField = ({ field }: FieldProps) => <PdfUpload {...useControlled(field)} />;
const HtmlField = ({ field }: FieldProps) => <HtmlInput {...useControlled(field)} />;

function ImageField({ field, folder }: FieldProps & { readonly folder: ImageFolder }) {
  return <ImageUpload {...useControlled(field)} uploadType={folder} />;
}

/** A field of the browser's own, which keeps its text itself. */
function useOwnField({ name }: FieldSpec) {
  const { register } = useFormContext<Values>();
  const { errors } = useFormState<Values>({ name });
  return { id: fieldId(name), error: errors[name]?.message, place: register(name) };
}

const KEYBOARDS: Partial<Record<FieldSpec["input"], "numeric" | "url">> = {
  pay: "numeric",
  address: "url",
};

function LineField({ field }: FieldProps) {
  const { id, error, place } = useOwnField(field);
  const { input, label, help, required } = field;
  const plain = input === "line";
  return (
    <FieldFrame {...{ id, label, help, error }} required={required !== undefined}>
      {(ties) => (
        <input
          {...place}
          {...ties}
          type="text"
          inputMode={KEYBOARDS[input]}
          autoComplete="off"
          spellCheck={plain}
          autoCapitalize={plain ? undefined : "none"}
          className={FORM_LINE}
        />
      )}
    </FieldFrame>
  );
}

function LinesField({ field, advised }: FieldProps & { readonly advised: number | undefined }) {
  const { id, error, place } = useOwnField(field);
  const { label, help, required, name } = field;
  return (
    <FieldFrame
      {...{ id, label, help, error }}
      required={required !== undefined}
      aside={advised === undefined ? null : <Counter name={name} advised={advised} />}
    >
      {(ties) => (
        <textarea {...place} {...ties} rows={3} className={`${FORM_INPUT} block resize-y py-2`} />
      )}
    </FieldFrame>
  );
}

interface CounterProps {
  readonly name: string;
  readonly advised: number;
}

/** How many characters there are of those that are advised; more are no mistake. */
function Counter({ name, advised }: CounterProps) {
  const { watch } = useFormContext<Values>();
  const count = [...String(watch(name))].length;
  return (
    <span
      className={`text-xs tabular-nums ${count > advised ? "font-semibold text-saffron" : "text-ink-3"}`}
    >
      {count} / {advised}
    </span>
  );
}

function ChoiceField({ field, choices }: FieldProps & { readonly choices: readonly Choice[] }) {
  const { id, error, place } = useOwnField(field);
  const { label, help, required } = field;
  return (
    <FieldFrame {...{ id, label, help, error }} required={required !== undefined}>
      {(ties: Ties) => (
        <div className={`select-field ${iconClass("chevron-right")}`}>
          <select
            {...place}
            {...ties}
            autoComplete="off"
            className={`${FORM_LINE} appearance-none truncate pr-9`}
          >
            {choices.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}

function FlagField({ field }: FieldProps) {
  const { id, place } = useOwnField(field);
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-center gap-2.5 text-sm font-semibold md:min-h-10"
    >
      <input {...place} id={id} type="checkbox" className="size-4.5 flex-none accent-brand" />
      <span>
        {field.label}
        {field.help ? (
          <span className="block text-xs font-normal text-ink-3">{field.help}</span>
        ) : null}
      </span>
    </label>
  );
}
