import { useLocation } from "../app-context/location";

/**
 * The token of a mail's link and the outcome. It is in the browser's history entry, so it survives
 * a reload.
 */
export interface LinkState {
  readonly token?: string | undefined;
  readonly outcome?: "done" | "gone" | undefined;
}

/** Returns the link state. Do not render it before hydration is done. */
export const useLinkState = (): LinkState => useLocation().state ?? {};
