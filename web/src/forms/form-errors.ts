import { createContext } from "react";

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: FieldErrors = {};

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;

/** Returns only the fields with an error. */
export function onlyErrors(errors: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The errors of the form around a field. */
export const FormErrors = createContext<FieldErrors>(NO_ERRORS);

/**
 * Returns the id of a field of a form, which links to errors target. On a page, only one form has a
 * field of a name.
 */
export const fieldId = (name: string) => `field-${name}`;

/**
 * Focuses the first invalid field of a form. An element that cannot be `aria-invalid`, such as a
 * link, has `data-invalid`.
 *
 * @returns Whether a field is invalid.
 */
export function focusFirstError(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  // A group of radio buttons takes no focus, so its first button does.
  (field?.querySelector("input") ?? field)?.focus();
  return field !== null;
}
