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
    <OptionalFields section={section} flag={section.flag} />
  ) : (
    <section id={sectionId(section.title)} className={PANEL}>
      <h2 className="mb-3.5 text-lg font-bold tracking-tight">{section.title}</h2>
      <Fields fields={section.fields} tool={section.tool} />
    </section>
  );

/** Returns the id of a section, which links to it target. */
export const sectionId = (title: string) =>
  `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;

const PANEL =
  "@container scroll-mt-20 rounded-xl border border-line bg-paper p-4 shadow-card md:p-5";

interface OptionalFieldsProps extends FormSectionProps {
  readonly flag: FieldSpec;
}

/** Fields that the user adds with a checkbox. They are a group, not a section (AJOB-25). */
function OptionalFields({ section: { title, language, fields }, flag }: OptionalFieldsProps) {
  const { control } = useFormContext<Values>();
  const [isAdded, ownLanguage] = useWatch({ control, name: [flag.name, "language"] });
  // A group that contains texts stays, so that they can be removed.
  if (!isAdded && language !== undefined && language === ownLanguage) return null;
  return (
    <fieldset className={PANEL}>
      <legend className="float-left mb-3.5 w-full text-lg font-bold tracking-tight">{title}</legend>
      <div className="clear-both">
        <Fields fields={isAdded ? [flag, ...fields] : [flag]} />
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  readonly fields: readonly FieldSpec[];
  readonly tool?: SectionSpec["tool"];
}

const Fields = ({ fields, tool }: FieldsProps) => (
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
);
