import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/client";
import { ConfirmationCancelled, useConfirmed } from "../../auth/confirmed";
import { showToast } from "../../ui/toasts";
import { showErrorToast } from "../layout/show-error";
import type { RowAction } from "./admin-list";

/** Returns whether the row was already deleted. The lists are refetched then, too. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Runs an action on a row, shows a toast and refetches all queries. If the server requires it, the
 * user proves their identity before.
 */
export function useRowAction<Row>(row: Row) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState(false);
  /** Runs the action. Resolves after the refetch, to `true` on success. */
  async function runAction({
    run,
    successMessage,
    errorMessage,
  }: RowAction<Row>): Promise<boolean> {
    setBusy(true);
    const error = await confirmed(() => run(row)).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error(errorMessage),
    );
    if (error === undefined) showToast("success", successMessage(row));
    else if (!(error instanceof ConfirmationCancelled)) showErrorToast(error, errorMessage);
    if (error === undefined || isNotFound(error)) await queries.invalidateQueries();
    setBusy(false);
    return error === undefined;
  }
  return { busy, runAction };
}
