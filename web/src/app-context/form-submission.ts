import { createContext, use } from "react";
import { useLocation } from "react-router";

/** A form that was sent without JavaScript: its page is shown again with what was typed. */
export interface FormSubmission {
  /** The page's word for what was wrong. */
  readonly problem?: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What came of it, as the API answers. */
  readonly answer?: unknown;
}

const FormSubmissionContext = createContext<FormSubmission | undefined>(undefined);

export const FormSubmissionProvider = FormSubmissionContext;

/** What the page that was loaded first had been sent; pages that are gone to afterwards have not. */
export function useFormSubmission(): FormSubmission | undefined {
  const submission = use(FormSubmissionContext);
  return useLocation().key === "default" ? submission : undefined;
}
