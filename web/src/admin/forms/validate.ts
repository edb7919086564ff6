import type { FieldErrors } from "../../forms/form-errors";
import { indianGrouping } from "../../lib/number-format";
import { INVALID_URL, isLoadableUrl } from "../files/url-check";
import { placeholderWarning } from "../rich-text/placeholders";
import { type FieldSpec, type FormDefinition, shownFields } from "./form-definition";
import { parseRecruitment } from "./recruitment-link";
import { parseRupees } from "./salary-range";
import type { Values } from "./values";

const isEmpty = (value: Values[string] | undefined) =>
  typeof value !== "boolean" && (value ?? "").trim() === "";

/** Returns whether a field must not be empty. A recruitment supplies some fields. */
const isRequired = ({ required, supplied }: FieldSpec, values: Values) =>
  required !== undefined && !(supplied && parseRecruitment(values.recruitment));

const PROPER_NOUNS = ["English", "Hindi"];

/** Returns a label in sentence case: "Company name", but "Apply URL" and "Title in Hindi". */
export function sentenceCase(label: string): string {
  const [first = "", ...others] = label.split(" ");
  const isCommon = (word: string) => /[a-z]/.test(word) && !PROPER_NOUNS.includes(word);
  return [first, ...others.map((word) => (isCommon(word) ? word.toLowerCase() : word))].join(" ");
}

function requiredMessage({ label, required }: FieldSpec): string {
  return typeof required === "string" ? required : `${sentenceCase(label)} is required.`;
}

/** The server's maximum salary. The error message is the same as the server's. */
const MAX_SALARY_RUPEES = 1_000_000_000;
const SALARY_RANGE_ERROR = `Must be a whole number of rupees from 0 to ${indianGrouping(MAX_SALARY_RUPEES)}.`;

/** Returns the error of a non-empty field. */
function fieldError({ input, label }: FieldSpec, text: string): string | undefined {
  if (input === "image") return isLoadableUrl(text.trim()) ? undefined : INVALID_URL;
  if (input !== "pay") return undefined;
  const pay = parseRupees(text);
  if (Number.isNaN(pay)) return `${sentenceCase(label)} must be a whole number of rupees.`;
  return pay > MAX_SALARY_RUPEES ? SALARY_RANGE_ERROR : undefined;
}

/** Returns the errors that the form detects, by field name. The server validates more. */
export function validate(definition: FormDefinition, values: Values): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of shownFields(definition, values)) {
    const value = values[field.name];
    if (isEmpty(value)) {
      if (isRequired(field, values)) errors[field.name] = requiredMessage(field);
    } else {
      const message = fieldError(field, String(value));
      if (message) errors[field.name] = message;
    }
  }
  return { ...definition.validate?.(values), ...errors };
}

export const isIncomplete = (definition: FormDefinition, values: Values) =>
  shownFields(definition, values).some(
    (field) => isRequired(field, values) && isEmpty(values[field.name]),
  );

/** Returns a warning about placeholders of templates in the texts. They do not prevent a save. */
export function placeholderWarnings(
  definition: FormDefinition,
  values: Values,
): string | undefined {
  const texts = shownFields(definition, values)
    .filter(({ input }) => input === "html")
    .map(({ name }) => String(values[name]));
  return placeholderWarning(texts.join("\n"));
}
