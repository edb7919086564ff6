import type { SecondStep } from "../api/auth";
import { useLocation } from "../app-context/location";

/**
 * State passed between the sign-in screens. It is in the browser's history entry, so it survives a
 * reload. In the URL others could read it.
 */
export interface ScreenState {
  readonly returnTo?: string | undefined;
  /** The e-mail address that was entered last, as the default value of the next screen. */
  readonly email?: string | undefined;
  /** The token of a mail's link or of a third-party sign-in. */
  readonly token?: string | undefined;
  /** The second step of the sign-in that has begun. */
  readonly secondStep?: SecondStep | undefined;
  /** The mail was sent. */
  readonly sent?: true | undefined;
  /** The e-mail address was verified. */
  readonly verified?: true | undefined;
}

export function useScreenState(): ScreenState {
  const { state } = useLocation();
  return typeof state === "object" && state !== null ? state : {};
}
