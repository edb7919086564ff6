import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** What a mail's link brought, and what came of it; it stands in the entry of the browser's history, where it outlives a reload. */
export interface LinkState {
  readonly token?: string | undefined;
  readonly outcome?: "done" | "gone" | undefined;
}

/** Not for what is rendered while the page comes alive. */
export const useLinkState = (): LinkState => useLocation().state ?? {};

const subscribeToNothing = () => () => undefined;

/** Whether the page has come alive. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
