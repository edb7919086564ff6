import { createContext, use } from "react";
import { useLocation } from "./location";

/**
 * A form that was sent without JavaScript. Its page is rendered again with the submitted values.
 */
export interface FormSubmission {
  /** A code for the error, defined by the page. */
  readonly problem?: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The API's response. */
  readonly answer?: unknown;
}

const FormSubmissionContext = createContext<FormSubmission | undefined>(undefined);

export const FormSubmissionProvider = FormSubmissionContext;

/**
 * Returns the form submission of the page that was loaded first. Pages that are opened later have
 * none.
 */
export function useFormSubmission(): FormSubmission | undefined {
  const submission = use(FormSubmissionContext);
  return useLocation().isFirst ? submission : undefined;
}
