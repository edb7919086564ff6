import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { serverMessage } from "../../api/client";
import { showToast } from "../../ui/toasts";
import { showErrorToast } from "../layout/show-error";

export interface DeleteCallbacks {
  readonly onClose: () => void;
  /** It is no more, and with it what had the focus. */
  readonly onRemoved: () => void;
}

interface DeleteOptions extends DeleteCallbacks {
  readonly run: () => Promise<unknown>;
  readonly successMessage: string;
  readonly errorMessage: string;
}

/** Deletes what a dialog has asked about, which closes where that is done and says so where it is not. */
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
      // At once: while the dialog stands there, nothing behind it takes the focus.
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
