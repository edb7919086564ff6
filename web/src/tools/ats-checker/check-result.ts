import * as t from "#messages/ats-checker";
import { temporaryFailure } from "#messages/forms";
import { ApiError, fieldErrors, firstErrors, serverMessage } from "../../api/client";
import type { ResumeCheckResponse } from "../../api/resumes";
import type { FormSubmission } from "../../app-context/form-submission";
import { type FieldErrors, hasErrors, NO_ERRORS } from "../../forms/form-errors";

/** The outcome of a check. */
export interface CheckResult {
  readonly response?: ResumeCheckResponse | undefined;
  /** Error messages by field. */
  readonly errors: FieldErrors;
  /** An error that belongs to no field. */
  readonly formError?: string | undefined;
}

/** The server's limit, in bytes. It is checked before the file is sent over a slow connection. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Returns the initial result: empty, or the outcome of a form that was sent without JavaScript. */
export function initialCheckResult(submission: FormSubmission | undefined): CheckResult {
  if (!submission) return { errors: {} };
  const formErrors: Readonly<Record<string, string>> = {
    busy: t.tooManyResumes(),
    failed: temporaryFailure(),
  };
  return {
    response: submission.answer as ResumeCheckResponse | undefined,
    errors: firstErrors(submission.errors),
    formError: formErrors[submission.problem ?? ""],
  };
}

/** Returns the errors found before sending. */
export function validateForm(form: FormData): FieldErrors {
  const file = form.get("file");
  return file instanceof File && file.size > MAX_FILE_BYTES ? { file: t.fileTooLarge() } : {};
}

/** Returns the result of a failed check. A cancelled check has no error. */
export function failedCheckResult(error: unknown): CheckResult {
  if (error instanceof DOMException && error.name === "AbortError") return { errors: NO_ERRORS };
  const errors = fieldErrors(error);
  if (hasErrors(errors)) return { errors };
  if (!(error instanceof ApiError)) return { errors: {}, formError: t.connectionLost() };
  // A proxy may reject the request before it reaches the server, without a message.
  if (error.status === 413) return { errors: { file: serverMessage(error) ?? t.fileTooLarge() } };
  if (error.status === 429) return { errors: {}, formError: t.tooManyResumes() };
  return { errors: {}, formError: serverMessage(error) ?? temporaryFailure() };
}
