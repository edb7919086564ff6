import { ApiError, hasErrorCode, SECOND_FACTOR_REQUIRED, serverMessage } from "../../api/client";
import { showToast } from "../../ui/toasts";

/** Returns whether the error ends the session, which shows its own message. */
export const isAuthError = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 403) &&
  !hasErrorCode(error, SECOND_FACTOR_REQUIRED);

/** Shows the error message of the server, or `message` as a fallback (AERR-01). */
export function showErrorToast(error: unknown, message: string): void {
  if (!isAuthError(error)) showToast("error", serverMessage(error) ?? message);
}
