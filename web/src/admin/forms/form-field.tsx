import { useFormContext, useFormState } from "react-hook-form";
import { iconClass } from "../../ui/icon";
import { ImageUpload } from "../files/image-upload";
import { PdfUpload } from "../files/pdf-upload";
import { DateInput } from "./date-input";
import { type FieldAria, FORM_INPUT, FORM_LINE, FormFieldFrame } from "./field-frame";
import type { FieldOption, FieldSpec, ImageFolder } from "./form-definition";
import { HtmlInput } from "./html-input";
import { SkillsInput } from "./skills-input";
import { fieldId, useControlledField } from "./use-controlled-field";
import type { Values } from "./values";

interface FieldProps {
  readonly field: FieldSpec;
}

/** Renders the input of a field by its type. */
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
      return <LinesField field={field} maxAdvised={field.maxAdvised} />;
    case "choice":
      return <OptionsField field={field} options={field.options} />;
    default:
      return <LineField field={field} />;
  }
}

const DateField = ({ field }: FieldProps) => <DateInput {...useControlledField(field)} />;
const SkillsField = ({ field }: FieldProps) => <SkillsInput {...useControlledField(field)} />;
const PdfField = ({ field }: FieldProps) => <PdfUpload {...useControlledField(field)} />;
const HtmlField = ({ field }: FieldProps) => <HtmlInput {...useControlledField(field)} />;

function ImageField({ field, folder }: FieldProps & { readonly folder: ImageFolder }) {
  return <ImageUpload {...useControlledField(field)} uploadType={folder} />;
}

/** Registers a native input, which holds its text itself. */
function useNativeField({ name }: FieldSpec) {
  const { register } = useFormContext<Values>();
  const { errors } = useFormState<Values>({ name });
  return { id: fieldId(name), error: errors[name]?.message, registration: register(name) };
}

const KEYBOARDS: Partial<Record<FieldSpec["input"], "numeric" | "url">> = {
  pay: "numeric",
  url: "url",
};

function LineField({ field }: FieldProps) {
  const { id, error, registration } = useNativeField(field);
  const { input, label, help, required } = field;
  const plain = input === "line";
  return (
    <FormFieldFrame {...{ id, label, help, error }} required={required !== undefined}>
      {(aria) => (
        <input
          {...registration}
          {...aria}
          type="text"
          inputMode={KEYBOARDS[input]}
          autoComplete="off"
          spellCheck={plain}
          autoCapitalize={plain ? undefined : "none"}
          className={FORM_LINE}
        />
      )}
    </FormFieldFrame>
  );
}

function LinesField({
  field,
  maxAdvised,
}: FieldProps & { readonly maxAdvised: number | undefined }) {
  const { id, error, registration } = useNativeField(field);
  const { label, help, required, name } = field;
  return (
    <FormFieldFrame
      {...{ id, label, help, error }}
      required={required !== undefined}
      aside={maxAdvised === undefined ? null : <Counter name={name} maxAdvised={maxAdvised} />}
    >
      {(aria) => (
        <textarea
          {...registration}
          {...aria}
          rows={3}
          className={`${FORM_INPUT} block resize-y py-2`}
        />
      )}
    </FormFieldFrame>
  );
}

interface CounterProps {
  readonly name: string;
  readonly maxAdvised: number;
}

/** Shows the character count and the recommended maximum. More characters are allowed. */
function Counter({ name, maxAdvised }: CounterProps) {
  const { watch } = useFormContext<Values>();
  const count = [...String(watch(name))].length;
  return (
    <span
      className={`text-xs tabular-nums ${count > maxAdvised ? "font-semibold text-saffron" : "text-ink-3"}`}
    >
      {count} / {maxAdvised}
    </span>
  );
}

function OptionsField({
  field,
  options,
}: FieldProps & { readonly options: readonly FieldOption[] }) {
  const { id, error, registration } = useNativeField(field);
  const { label, help, required } = field;
  return (
    <FormFieldFrame {...{ id, label, help, error }} required={required !== undefined}>
      {(aria: FieldAria) => (
        <div className={`select-field ${iconClass("chevron-right")}`}>
          <select
            {...registration}
            {...aria}
            autoComplete="off"
            className={`${FORM_LINE} appearance-none truncate pr-9`}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
    </FormFieldFrame>
  );
}

function FlagField({ field }: FieldProps) {
  const { id, registration } = useNativeField(field);
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-center gap-2.5 text-sm font-semibold md:min-h-10"
    >
      <input
        {...registration}
        id={id}
        type="checkbox"
        className="size-4.5 flex-none accent-brand"
      />
      <span>
        {field.label}
        {field.help ? (
          <span className="block text-xs font-normal text-ink-3">{field.help}</span>
        ) : null}
      </span>
    </label>
  );
}
