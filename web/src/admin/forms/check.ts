import { type Errors, type FieldSpec, type FormKind, fieldsOf } from "./form-kind";
import { typedRupees } from "./salary-range";
import type { Values } from "./values";

const isEmpty = (value: Values[string] | undefined) =>
  typeof value !== "boolean" && (value ?? "").trim() === "";

/** "Company name", but "Apply URL": as it stands in a sentence. */
export function sentenceOf(label: string): string {
  const [first = "", ...others] = label.split(" ");
  return [first, ...others.map((word) => (/[a-z]/.test(word) ? word.toLowerCase() : word))].join(
    " ",
  );
}

function emptyWords({ label, required }: FieldSpec): string {
  return typeof required === "string" ? required : `${sentenceOf(label)} is required.`;
}

/** What a form finds wrong by itself, by field; the server looks more closely. */
export function checked(kind: FormKind, values: Values): Errors {
  const wrong: Record<string, string> = {};
  for (const field of fieldsOf(kind)) {
    const value = values[field.name];
    if (isEmpty(value)) {
      if (field.required) wrong[field.name] = emptyWords(field);
    } else if (field.input === "pay" && Number.isNaN(typedRupees(String(value)))) {
      wrong[field.name] = `${sentenceOf(field.label)} must be a whole number of rupees.`;
    }
  }
  return { ...kind.check?.(values), ...wrong };
}

export const lacksSomething = (kind: FormKind, values: Values) =>
  fieldsOf(kind).some(({ name, required }) => required && isEmpty(values[name]));
