import { useSyncExternalStore } from "react";

/** From here on a table of nine columns has room beside the side bar. */
const WIDE = "(min-width: 72rem)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the screen has room for a table; editors' pages are rendered where there is a screen. */
export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
