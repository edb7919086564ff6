import { useSyncExternalStore } from "react";

/** From here on a table of nine columns has room beside the side bar. */
const WIDE_SCREEN = "(min-width: 72rem)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE_SCREEN);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the screen has room for a table; editors' pages are rendered where there is a screen. */
export const useWideScreen = () =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE_SCREEN).matches);
