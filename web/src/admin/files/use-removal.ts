import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { serverMessage } from "../../api/client";
import { showToast } from "../../ui/toasts";
import { tellFailure } from "../frame/tell-failure";

export interface RemovalEnds {
  readonly onClose: () => void;
  /** It is no more, and with it what had the focus. */
  readonly onRemoved: () => void;
}

interface Removal extends RemovalEnds {
  readonly run: () => Promise<unknown>;
  readonly done: string;
  readonly failed: string;
}

/** Deletes what a dialog has asked about, which closes where that is done and says so where it is not. */
export function useRemoval({ run, done, failed, onClose, onRemoved }: Removal) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
      showToast("success", done);
      // At once: while the dialog stands there, nothing behind it takes the focus.
      flushSync(onClose);
      onRemoved();
    } catch (error) {
      tellFailure(error, failed);
      setFailure(serverMessage(error) ?? failed);
      setBusy(false);
    }
    await queries.invalidateQueries();
  }
  return { busy, failure, remove };
}
