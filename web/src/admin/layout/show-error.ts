import { ApiError, serverMessage } from "../../api/client";
import { showToast } from "../../ui/toasts";

/** The session ends by it, and has said so. */
export const isAuthError = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Says what went wrong: in the server's words, else in these (AERR-01). */
export function showErrorToast(error: unknown, message: string): void {
  if (!isAuthError(error)) showToast("error", serverMessage(error) ?? message);
}
