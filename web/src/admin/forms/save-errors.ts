import { ApiError, fieldErrors, serverMessage } from "../../api/client";
import { ConfirmationCancelled } from "../../auth/confirmed";
import { isAuthError } from "../layout/show-error";
import { translationField } from "./translations";

/** Returns whether the error is a conflict (409) with this code. */
export const isConflict = (error: unknown, code: string) =>
  error instanceof ApiError && error.status === 409 && error.body.code === code;

/** Returns whether the error is a question, which a dialog asks. */
export const isQuestion = (error: unknown, field: string | undefined) =>
  field !== undefined && fieldErrors(error)[field] !== undefined;

/**
 * Returns whether the error needs no message: the end of the session or the conflict dialog shows
 * it, or the user refused a proof of identity.
 */
export const isAlreadyShown = (error: unknown) =>
  isConflict(error, "stale") || isAuthError(error) || error instanceof ConfirmationCancelled;

/** Returns the validation errors of the server by form field, which `fieldOf` finds by path. */
export function serverErrors(
  error: unknown,
  fieldOf: (path: string) => string = lastMember,
): Readonly<Record<string, string>> {
  if (isConflict(error, "slug_taken")) return { slug: serverMessage(error) ?? "" };
  const messagesByPath = Object.entries(fieldErrors(error));
  return Object.fromEntries(messagesByPath.map(([path, message]) => [fieldOf(path), message]));
}

/** Returns the form field of a member of the input. */
function lastMember(path: string): string {
  const [first, language, member] = path.split(".");
  const isTranslation = first === "translations" && language !== undefined && member !== undefined;
  return isTranslation ? translationField(member, language) : (path.split(".").at(-1) ?? path);
}
