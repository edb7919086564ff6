import { useLocation } from "react-router";

/**
 * What travels from one of these screens to the next. It stands in the entry of the browser's
 * history, where it outlives a reload; in the address others could read it.
 */
export interface ScreenState {
  readonly returnTo?: string | undefined;
  /** The address last typed, so that nobody types it twice. */
  readonly email?: string | undefined;
  /** What a mail's link or a third party's sign-in brought. */
  readonly token?: string | undefined;
  /** A mail is on its way. */
  readonly sent?: true | undefined;
}

export function useScreenState(): ScreenState {
  const { state } = useLocation();
  return typeof state === "object" && state !== null ? state : {};
}
