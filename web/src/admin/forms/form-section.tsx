import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { classNames } from "../../ui/class-names";
import type { FieldSpec, SectionSpec } from "./form-definition";
import { FormField } from "./form-field";
import { PdfLink } from "./pdf-link";
import { PublishedCheckbox } from "./published-checkbox";
import type { Values } from "./values";

interface FormSectionProps {
  readonly section: SectionSpec;
  /** Whether the record is stored. */
  readonly isStored: boolean;
}

/** A section of fields, in two columns if there is room. */
export function FormSection({ section, isStored }: FormSectionProps) {
  const { title, flag, Group, fields, tool } = section;
  if (flag) return <OptionalFields section={section} flag={flag} />;
  if (Group) {
    return (
      <FieldGroup title={title}>
        <Group fields={fields} isStored={isStored} />
      </FieldGroup>
    );
  }
  return (
    <section id={sectionId(title)} className={PANEL}>
      <h2 className="mb-3.5 text-lg font-bold tracking-tight">{title}</h2>
      <Fields fields={fields} tool={tool} />
    </section>
  );
}

/** Returns the id of a section, which links to it target. */
export const sectionId = (title: string) =>
  `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;

const PANEL =
  "@container scroll-mt-20 rounded-xl border border-line bg-paper p-4 shadow-card md:p-5";

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel that is a group of fields, not a section (AJOB-25). */
const FieldGroup = ({ title, children }: FieldGroupProps) => (
  <fieldset className={PANEL}>
    <legend className="float-left mb-3.5 w-full text-lg font-bold tracking-tight">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
);

interface OptionalFieldsProps {
  readonly section: SectionSpec;
  readonly flag: FieldSpec;
}

/** Fields that the user adds with a checkbox. */
function OptionalFields({ section: { title, language, fields }, flag }: OptionalFieldsProps) {
  const { control } = useFormContext<Values>();
  const [isAdded, ownLanguage] = useWatch({ control, name: [flag.name, "language"] });
  // A group that contains texts stays, so that they can be removed.
  if (!isAdded && language !== undefined && language === ownLanguage) return null;
  return (
    <FieldGroup title={title}>
      <Fields fields={isAdded ? [flag, ...fields] : [flag]} />
    </FieldGroup>
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
    {tool === "published" ? <PublishedCheckbox /> : null}
  </div>
);
