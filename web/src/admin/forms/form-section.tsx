import { useFormContext, useWatch } from "react-hook-form";
import { classNames } from "../../ui/class-names";
import type { FieldSpec, SectionSpec } from "./form-definition";
import { FormField } from "./form-field";
import { PdfLink } from "./pdf-link";
import type { Values } from "./values";

interface FormSectionProps {
  readonly section: SectionSpec;
}

/** A section of fields, in two columns if there is room. */
export const FormSection = ({ section }: FormSectionProps) =>
  section.flag ? (
    <OptionalSection section={section} flag={section.flag} />
  ) : (
    <SectionFields title={section.title} fields={section.fields} tool={section.tool} />
  );

interface OptionalSectionProps extends FormSectionProps {
  readonly flag: FieldSpec;
}

/** A section that the user adds with its checkbox. */
function OptionalSection({ section: { title, language, fields }, flag }: OptionalSectionProps) {
  const { control } = useFormContext<Values>();
  const [isAdded, ownLanguage] = useWatch({ control, name: [flag.name, "language"] });
  // A section that contains texts stays, so that they can be removed.
  if (!isAdded && language !== undefined && language === ownLanguage) return null;
  return <SectionFields title={title} fields={isAdded ? [flag, ...fields] : [flag]} />;
}

interface SectionFieldsProps {
  readonly title: string;
  readonly fields: readonly FieldSpec[];
  readonly tool?: SectionSpec["tool"];
}

const SectionFields = ({ title, fields, tool }: SectionFieldsProps) => (
  <section className="@container rounded-xl border border-line bg-paper p-4 shadow-card md:p-5">
    <h2 className="mb-3.5 text-lg font-bold tracking-tight">{title}</h2>
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 @2xl:grid-cols-2">
      {fields.map((field) => (
        <div
          key={field.name}
          className={classNames(
            "min-w-0",
            field.wide && "@2xl:col-span-2",
            // Aligns the checkbox with a neighbouring input, whose label is above it.
            field.input === "flag" && "self-end",
          )}
        >
          <FormField field={field} />
        </div>
      ))}
      {tool === "pdfLink" ? <PdfLink /> : null}
    </div>
  </section>
);
