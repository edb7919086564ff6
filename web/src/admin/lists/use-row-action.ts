import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/client";
import { showToast } from "../../ui/toasts";
import { showErrorToast } from "../layout/show-error";
import type { RowAction } from "./admin-list";

/** The row is no more: so say lists that are asked again. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Does something to a row, says how it went, and asks again for all that may show it. */
export function useRowAction<Row>(row: Row) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Whether it was done; it settles when lists show it. */
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
