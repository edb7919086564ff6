import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STATS } from "../../api/admin-stats";
import { SECURITY, SESSIONS } from "../../api/security";
import { failureText, useConfirmed } from "../../auth/confirmed";

/**
 * Loads the ways to sign in and the sessions again, because most changes end the other sessions.
 * Removes the statistics of the administrator area, so that it requests them again. Their response
 * shows whether a second factor is missing.
 */
export function reloadSecurity(queries: QueryClient) {
  queries.removeQueries({ queryKey: STATS.queryKey });
  const reloaded = [SECURITY, SESSIONS];
  return Promise.all(reloaded.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
}

interface SecurityActionOptions<Response> {
  readonly run: () => Promise<Response>;
  readonly onDone: (response: Response) => void;
  /** Used if the server sends no message. */
  readonly errorMessage: string;
}

export interface SecurityAction {
  readonly busy: boolean;
  /** Message about the last attempt, if it failed. */
  readonly failure: string | undefined;
  readonly start: () => void;
}

/** Runs a sensitive request, and then loads the section again. */
export function useSecurityAction<Response>(
  options: SecurityActionOptions<Response>,
): SecurityAction {
  const { run, onDone, errorMessage } = options;
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function start() {
    setBusy(true);
    setFailure(undefined);
    try {
      const response = await confirmed(run);
      onDone(response);
      await reloadSecurity(queries);
    } catch (error) {
      setFailure(failureText(error, errorMessage));
    }
    setBusy(false);
  }
  return { busy, failure, start: () => void start() };
}
