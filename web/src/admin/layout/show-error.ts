import { ApiError, endsSession, serverMessage } from "../../api/client";
import { showToast } from "../../ui/toasts";

/** Returns whether the error ends the session, which shows its own message. */
export const isAuthError = (error: unknown) =>
  error instanceof ApiError && endsSession(error.status, error.body);

/** Shows the error message of the server, or `message` as a fallback (AERR-01). */
export function showErrorToast(error: unknown, message: string): void {
  if (!isAuthError(error)) showToast("error", serverMessage(error) ?? message);
}
