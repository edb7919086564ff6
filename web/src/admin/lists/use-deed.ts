import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/client";
import { showToast } from "../../ui/toasts";
import { tellFailure } from "../frame/tell-failure";
import type { Deed } from "./editors-list";

/** The row is no more: so say lists that are asked again. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Does something to a row, says how it went, and asks again for all that may show it. */
export function useDeed<Row>(row: Row) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Whether it was done; it settles when lists show it. */
  async function act({ run, done, failed }: Deed<Row>): Promise<boolean> {
    setBusy(true);
    const error = await run(row).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error(failed),
    );
    if (error === undefined) showToast("success", done(row));
    else tellFailure(error, failed);
    if (error === undefined || isGone(error)) await queries.invalidateQueries();
    setBusy(false);
    return error === undefined;
  }
  return { busy, act };
}
