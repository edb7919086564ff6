import { ApiError, fieldErrors, firstErrors, serverMessage } from "../../api/client";
import type { ResumeCheckResponse } from "../../api/resumes";
import type { FormSubmission } from "../../app-context/form-submission";
import { TEMPORARY_FAILURE } from "../../lib/text";
import type { FieldErrors } from "../tool-form";

/** What came of a check. */
export interface CheckResult {
  readonly response?: ResumeCheckResponse | undefined;
  /** What is wrong with which field. */
  readonly errors: FieldErrors;
  /** What is wrong with none of them. */
  readonly formError?: string | undefined;
}

/** More is refused; a slow line need not carry it first. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const TOO_LARGE = "The file must not be larger than 5 MB.";
const RATE_LIMITED = "Too many résumés have come from your network. Please try again in an hour.";
const CONNECTION_LOST =
  "The connection was lost, or the file was changed after you chose it. Check your connection and try again, or choose the file anew.";

/** What the page begins with: nothing, or what came of a form that was sent without JavaScript. */
export function initialCheckResult(submission: FormSubmission | undefined): CheckResult {
  if (!submission) return { errors: {} };
  const formErrors: Readonly<Record<string, string>> = {
    busy: RATE_LIMITED,
    failed: TEMPORARY_FAILURE,
  };
  return {
    response: submission.answer as ResumeCheckResponse | undefined,
    errors: firstErrors(submission.errors),
    formError: formErrors[submission.problem ?? ""],
  };
}

/** What is wrong with a form before anything is sent. */
export function validateForm(form: FormData): FieldErrors {
  const file = form.get("file");
  return file instanceof File && file.size > MAX_FILE_BYTES ? { file: TOO_LARGE } : {};
}

/** Why a check failed. */
export function failedCheckResult(error: unknown): CheckResult {
  const errors = fieldErrors(error);
  if (Object.keys(errors).length > 0) return { errors };
  if (!(error instanceof ApiError)) return { errors: {}, formError: CONNECTION_LOST };
  // What stands before the server may refuse it first, and without words.
  if (error.status === 413) return { errors: { file: serverMessage(error) ?? TOO_LARGE } };
  if (error.status === 429) return { errors: {}, formError: RATE_LIMITED };
  return { errors: {}, formError: serverMessage(error) ?? TEMPORARY_FAILURE };
}
