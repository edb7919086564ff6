import { type ComponentType, use } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { CheckboxField, ChoiceField, type SelectOption } from "../../forms/choice-field";
import { Field, TextArea } from "../../forms/field";
import { FieldError } from "../../forms/field-frame";
import { FormErrors, fieldId } from "../../forms/form-errors";
import { ImageUpload } from "../files/image-upload";
import { PdfUpload } from "../files/pdf-upload";
import { RichTextField } from "../rich-text/rich-text-field";
import { DateInput } from "./date-input";
import type { FieldSpec, ImageFolder, PartProps } from "./form-definition";
import { MomentInput } from "./moment-input";
import { parseRecruitment } from "./recruitment-link";
import { SkillsInput } from "./skills-input";
import { languageOf } from "./translations";
import { useControlledField } from "./use-controlled-field";
import type { Values } from "./values";

interface FieldProps {
  readonly field: FieldSpec;
}

/** Renders a field. A field of the recruitment says whether the recruitment supplies it. */
export const FormField = ({ field }: FieldProps) =>
  field.supplied ? <SuppliedField field={field} /> : <FieldInput field={field} />;

/** A field that may follow the recruitment of the record. It is then not required. */
function SuppliedField({ field }: FieldProps) {
  const { control } = useFormContext<Values>();
  const recruitment = parseRecruitment(useWatch({ control, name: "recruitment" }));
  const { dirtyFields } = useFormState({ control, name: field.name });
  const { required, ...optional } = field;
  if (!recruitment) return <FieldInput field={field} />;
  if (!recruitment.followed.includes(field.name)) return <FieldInput field={optional} />;
  const help = dirtyFields[field.name]
    ? "Typed here. If it is empty, it follows the recruitment."
    : "Follows the recruitment.";
  return <FieldInput field={{ ...optional, help }} />;
}

/** Renders the input of a field by its type. */
function FieldInput({ field }: FieldProps) {
  switch (field.input) {
    case "flag":
      return <FlagField field={field} />;
    case "date":
      return <DateField field={field} />;
    case "moment":
      return <MomentField field={field} />;
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
    case "part":
      return <PartField field={field} Part={field.Part} />;
    case "choice":
      return <OptionsField field={field} options={field.options} />;
    default:
      return <LineField field={field} />;
  }
}

const DateField = ({ field }: FieldProps) => <DateInput {...useControlledField(field)} />;
const MomentField = ({ field }: FieldProps) => <MomentInput {...useControlledField(field)} />;
const SkillsField = ({ field }: FieldProps) => <SkillsInput {...useControlledField(field)} />;
const PdfField = ({ field }: FieldProps) => <PdfUpload {...useControlledField(field)} />;

/** Renders a text in the language of the field, or in that of the record. */
function HtmlField({ field }: FieldProps) {
  const { control } = useFormContext<Values>();
  const recordLanguage = useWatch({ control, name: "language" });
  const language = field.language ?? languageOf(recordLanguage);
  return <RichTextField {...useControlledField(field)} textLanguage={language} />;
}

interface PartFieldProps extends FieldProps {
  readonly Part: ComponentType<PartProps>;
}

/** Renders an input of several elements, with the error of the field above them. */
function PartField({ field, Part }: PartFieldProps) {
  const { name, label, value, onChange } = useControlledField(field);
  const error = use(FormErrors)[name];
  const id = fieldId(name);
  return (
    <div
      id={id}
      tabIndex={-1}
      data-invalid={error ? "" : undefined}
      className="scroll-mt-24 empty:hidden"
    >
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
      <Part {...{ name, label, value, onChange }} />
    </div>
  );
}

function ImageField({ field, folder }: FieldProps & { readonly folder: ImageFolder }) {
  return <ImageUpload {...useControlledField(field)} uploadType={folder} />;
}

/** Registers a native input, which holds its text itself. */
function useNativeField({ name, label, help, required, language }: FieldSpec) {
  const { register } = useFormContext<Values>();
  return { ...register(name), label, help, required: required !== undefined, lang: language };
}

const KEYBOARDS: Partial<Record<FieldSpec["input"], "numeric" | "url">> = {
  pay: "numeric",
  url: "url",
};

function LineField({ field }: FieldProps) {
  const isText = field.input === "line";
  return (
    <Field
      {...useNativeField(field)}
      type="text"
      inputMode={KEYBOARDS[field.input]}
      autoComplete="off"
      spellCheck={isText}
      autoCapitalize={isText ? undefined : "none"}
    />
  );
}

interface LinesFieldProps extends FieldProps {
  readonly maxAdvised: number | undefined;
}

const LinesField = ({ field, maxAdvised }: LinesFieldProps) => (
  <TextArea
    {...useNativeField(field)}
    rows={3}
    aside={maxAdvised === undefined ? null : <Counter name={field.name} maxAdvised={maxAdvised} />}
  />
);

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

interface OptionsFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
}

const OptionsField = ({ field, options }: OptionsFieldProps) => (
  <ChoiceField {...useNativeField(field)} options={options} />
);

function FlagField({ field: { name, label, help } }: FieldProps) {
  const { register } = useFormContext<Values>();
  return <CheckboxField {...register(name)} label={label} help={help} />;
}
