import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns whether hydration is done. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
