import type { Location } from "react-router";

/** What travels with a visitor who is sent to sign in: the way back. */
export interface ReturnState {
  readonly returnTo: string;
}

export const returnState = ({ pathname, search }: Location): ReturnState => ({
  returnTo: pathname + search,
});

export function returnPathOf(location: Location): string | undefined {
  const state: unknown = location.state;
  if (typeof state !== "object" || state === null || !("returnTo" in state)) return undefined;
  return typeof state.returnTo === "string" ? state.returnTo : undefined;
}
