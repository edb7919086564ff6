import { ApiError, fieldErrors, firstErrors, serverMessage } from "../../api/client";
import type { ResumeAnswer } from "../../api/resumes";
import type { SentForm } from "../../site/sent-form";
import { FAILED_JUST_NOW } from "../../site/text";
import type { Faults } from "../tool-form";

/** What came of a check. */
export interface Outcome {
  readonly answer?: ResumeAnswer | undefined;
  /** What is wrong with which field. */
  readonly errors: Faults;
  /** What is wrong with none of them. */
  readonly failure?: string | undefined;
}

/** More is refused; a slow line need not carry it first. */
const LARGEST = 5 * 1024 * 1024;
const TOO_LARGE = "The file must not be larger than 5 MB.";
const BUSY = "Too many résumés have come from your network. Please try again in an hour.";
const LOST =
  "The connection was lost, or the file was changed after you chose it. Check your connection and try again, or choose the file anew.";

/** What the page begins with: nothing, or what came of a form that was sent without JavaScript. */
export function outcomeOf(sent: SentForm | undefined): Outcome {
  if (!sent) return { errors: {} };
  const failures: Readonly<Record<string, string>> = { busy: BUSY, failed: FAILED_JUST_NOW };
  return {
    answer: sent.answer as ResumeAnswer | undefined,
    errors: firstErrors(sent.errors),
    failure: failures[sent.problem ?? ""],
  };
}

/** What is wrong with a form before anything is sent. */
export function wrongAtOnce(form: FormData): Faults {
  const file = form.get("file");
  return file instanceof File && file.size > LARGEST ? { file: TOO_LARGE } : {};
}

/** Why a check failed. */
export function outcomeOfFailure(error: unknown): Outcome {
  const errors = fieldErrors(error);
  if (Object.keys(errors).length > 0) return { errors };
  if (!(error instanceof ApiError)) return { errors: {}, failure: LOST };
  // What stands before the server may refuse it first, and without words.
  if (error.status === 413) return { errors: { file: serverMessage(error) ?? TOO_LARGE } };
  if (error.status === 429) return { errors: {}, failure: BUSY };
  return { errors: {}, failure: serverMessage(error) ?? FAILED_JUST_NOW };
}
