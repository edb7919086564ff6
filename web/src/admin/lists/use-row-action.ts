import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/client";
import { showToast } from "../../ui/toasts";
import { showErrorToast } from "../layout/show-error";
import type { RowAction } from "./admin-list";

/** Returns whether the row was already deleted. The lists are refetched then, too. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Runs an action on a row, shows a toast and refetches all queries. */
export function useRowAction<Row>(row: Row) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Runs the action. Resolves after the refetch, to `true` on success. */
  async function runAction({
    run,
    successMessage,
    errorMessage,
  }: RowAction<Row>): Promise<boolean> {
    setBusy(true);
    const error = await run(row).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error(errorMessage),
    );
    if (error === undefined) showToast("success", successMessage(row));
    else showErrorToast(error, errorMessage);
    if (error === undefined || isNotFound(error)) await queries.invalidateQueries();
    setBusy(false);
    return error === undefined;
  }
  return { busy, runAction };
}
