import { classNames } from "../../ui/class-names";
import type { SectionSpec } from "./form-definition";
import { FormField } from "./form-field";
import { PdfLink } from "./pdf-link";

/** A section of fields, in two columns if there is room. */
export function FormSection({ section }: { readonly section: SectionSpec }) {
  const { title, fields, tool } = section;
  return (
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
}
