import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { serverMessage } from "../../api/client";
import { showToast } from "../../ui/toasts";
import { showErrorToast } from "../layout/show-error";

export interface DeleteCallbacks {
  readonly onClose: () => void;
  /** Runs after a deletion. The focused element was removed with the item. */
  readonly onRemoved: () => void;
}

interface DeleteOptions extends DeleteCallbacks {
  readonly run: () => Promise<unknown>;
  readonly successMessage: string;
  readonly errorMessage: string;
}

/**
 * Runs the deletion that a dialog confirmed. Closes the dialog on success and shows the error on
 * failure.
 */
export function useDelete({
  run,
  successMessage,
  errorMessage,
  onClose,
  onRemoved,
}: DeleteOptions) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
      showToast("success", successMessage);
      // Closes the dialog synchronously, because an open dialog blocks focus on the elements behind
      // it.
      flushSync(onClose);
      onRemoved();
    } catch (error) {
      showErrorToast(error, errorMessage);
      setFailure(serverMessage(error) ?? errorMessage);
      setBusy(false);
    }
    await queries.invalidateQueries();
  }
  return { busy, failure, remove };
}
