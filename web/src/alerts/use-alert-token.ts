import { useQuery } from "@tanstack/react-query";
import { OWN_ALERTS } from "../api/alerts";
import { useUser } from "../auth/session";
import { useLinkState } from "../subscriptions/link-state";
import { useStoredToken } from "./stored-token";

export interface AlertTokenState {
  /** The token that manages the alerts to show. */
  readonly token: string | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Returns the token of the mail's link, the token that this browser has stored, or that of the
 * signed-in user. Do not render it before hydration is done.
 */
export function useAlertToken(): AlertTokenState {
  const { token: mailed } = useLinkState();
  const stored = useStoredToken();
  const user = useUser();
  const known = mailed ?? stored;
  const enabled = user !== undefined && known === undefined;
  const { data, isPending, isError, refetch } = useQuery({ ...OWN_ALERTS, enabled });
  return {
    token: known ?? (enabled ? (data?.token ?? undefined) : undefined),
    loading: enabled && isPending,
    failed: enabled && isError && !data,
    retry: () => void refetch(),
  };
}
