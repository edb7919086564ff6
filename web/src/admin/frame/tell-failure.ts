import { ApiError, serverMessage } from "../../api/client";
import { showToast } from "../../ui/toasts";

/** The session ends by it, and has said so. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Says what went wrong: in the server's words, else in these (AERR-01). */
export function tellFailure(error: unknown, words: string): void {
  if (!isRefusal(error)) showToast("error", serverMessage(error) ?? words);
}
