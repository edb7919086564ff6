import { isAddress, NO_ADDRESS } from "../files/address-check";
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

/** What the server takes at most, in its words. */
const GREATEST_PAY = 1_000_000_000;
const TOO_MUCH = "Must be a whole number of rupees from 0 to 100,00,00,000.";

/** What is wrong with what stands there. */
function faultOf({ input, label }: FieldSpec, text: string): string | undefined {
  if (input === "image") return isAddress(text.trim()) ? undefined : NO_ADDRESS;
  if (input !== "pay") return undefined;
  const pay = typedRupees(text);
  if (Number.isNaN(pay)) return `${sentenceOf(label)} must be a whole number of rupees.`;
  return pay > GREATEST_PAY ? TOO_MUCH : undefined;
}

/** What a form finds wrong by itself, by field; the server looks more closely. */
export function checked(kind: FormKind, values: Values): Errors {
  const wrong: Record<string, string> = {};
  for (const field of fieldsOf(kind)) {
    const value = values[field.name];
    if (isEmpty(value)) {
      if (field.required) wrong[field.name] = emptyWords(field);
    } else {
      const words = faultOf(field, String(value));
      if (words) wrong[field.name] = words;
    }
  }
  return { ...kind.check?.(values), ...wrong };
}

export const lacksSomething = (kind: FormKind, values: Values) =>
  fieldsOf(kind).some(({ name, required }) => required && isEmpty(values[name]));
