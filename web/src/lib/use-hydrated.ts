import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns the value of the server until hydration is done, and later that of the browser. */
export const useBrowserValue = <Value>(ofBrowser: () => Value, ofServer: Value): Value =>
  useSyncExternalStore(subscribeToNothing, ofBrowser, () => ofServer);

const isBrowser = () => true;

/** Returns whether hydration is done. */
export const useHydrated = () => useBrowserValue(isBrowser, false);
