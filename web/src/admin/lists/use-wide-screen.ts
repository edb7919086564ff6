import { useSyncExternalStore } from "react";

/** From this width on, a table of nine columns fits beside the side bar. */
const WIDE_SCREEN = "(min-width: 72rem)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE_SCREEN);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * Returns whether the screen has room for a table. Administrator pages are rendered only in the
 * browser.
 */
export const useWideScreen = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE_SCREEN).matches);
