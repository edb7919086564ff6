import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type BulkAction,
  type BulkFailure,
  type BulkOutcome,
  type BulkRecord,
  changeRecords,
  undoChange,
} from "../../api/bulk-changes";
import { showErrorToast } from "../layout/show-error";
import { changeText, type Nouns, undoText } from "./bulk-text";

export const CHANGE_FAILED =
  "The change failed and may be incomplete. You can undo it under “Deleted”, “Your bulk changes”.";
const UNDO_FAILED =
  "The undo failed and may be incomplete. You can repeat it under “Deleted”, “Your bulk changes”.";

/** The result of a change or of its undo. */
export interface BulkResult {
  readonly text: string;
  readonly failed: readonly BulkFailure[];
  /** Id of the change, if it can be undone. */
  readonly undoId: number | undefined;
}

/** The changes of many records on a page. */
export interface BulkChange {
  readonly nouns: Nouns;
  readonly isBusy: boolean;
  /** The result of the last change, until the user dismisses it. */
  readonly result: BulkResult | undefined;
  /** Changes records, and refetches all queries. Resolves to `true` if the server responded. */
  readonly change: (action: BulkAction, records: readonly BulkRecord[]) => Promise<boolean>;
  readonly undo: (id: number) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** Returns the changes of records that have these nouns. */
export function useBulkChange(nouns: Nouns): BulkChange {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  // A second press can come before the buttons are disabled.
  const isRunning = useRef(false);

  async function run(
    request: () => Promise<BulkOutcome>,
    textOf: (outcome: BulkOutcome) => string,
    errorMessage: string,
  ): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    const outcome = await request().catch((error: unknown) => {
      showErrorToast(error, errorMessage);
    });
    // The refetch can take long, and the result must not wait for it.
    if (outcome) {
      const { failed, id } = outcome;
      setResult({ text: textOf(outcome), failed, undoId: id ?? undefined });
    }
    await queries.invalidateQueries();
    isRunning.current = false;
    setBusy(false);
    return outcome !== undefined;
  }

  return {
    nouns,
    isBusy,
    result,
    change: (action, records) =>
      run(
        () => changeRecords(action, records),
        (outcome) => changeText(action, outcome, nouns),
        CHANGE_FAILED,
      ),
    undo: (id) =>
      run(
        () => undoChange(id),
        (outcome) => undoText(outcome, nouns),
        UNDO_FAILED,
      ),
    dismiss: () => setResult(undefined),
  };
}
