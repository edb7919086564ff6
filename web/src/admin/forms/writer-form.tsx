import { useMemo } from "react";
import { useMayPublish } from "../layout/roles";
import { type FieldSpec, type FormDefinition, fieldsOf, type StoredItem } from "./form-definition";
import type { Values } from "./values";

/** Explains the forms of writers. */
export const WriterNote = () =>
  useMayPublish() ? null : (
    <p className="mb-3 rounded-lg bg-brand-soft px-4 py-2.5 font-semibold text-brand-strong">
      You write drafts. An editor publishes them.
    </p>
  );

/**
 * Returns the form as the signed-in user may use it. A writer cannot publish, so the form of a
 * writer has neither the inputs nor the choices that publish a record.
 */
export function usePermittedForm(
  definition: FormDefinition,
  item: StoredItem | undefined,
): FormDefinition {
  const isWriter = !useMayPublish();
  return useMemo(
    () => (isWriter ? withoutPublication(definition, item) : definition),
    [isWriter, definition, item],
  );
}

function withoutPublication(
  definition: FormDefinition,
  item: StoredItem | undefined,
): FormDefinition {
  const stored = item && definition.read(item);
  const sections = definition.sections.map(({ tool, ...section }) => ({
    ...section,
    ...(tool && tool !== "published" && { tool }),
    fields: section.fields.map((field) => unpublishedField(field, stored)),
  }));
  // New records have the first choice that does not publish them.
  const unpublished = fieldsOf({ ...definition, sections }).flatMap((field) =>
    field.input === "choice" && field.publishing
      ? [[field.name, unpublishedField(field, undefined).options[0]?.[0] ?? ""] as const]
      : [],
  );
  return {
    ...definition,
    sections,
    emptyValues: (now) => ({ ...definition.emptyValues(now), ...Object.fromEntries(unpublished) }),
  };
}

function unpublishedField<Field extends FieldSpec>(
  field: Field,
  stored: Values | undefined,
): Field {
  if (field.input !== "choice" || !field.publishing) return field;
  const { publishing } = field;
  const options = field.options.filter(
    // The value of a stored record stays, so that the form shows it.
    ([value]) => !publishing.includes(value) || value === stored?.[field.name],
  );
  return { ...field, options };
}
