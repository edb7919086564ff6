import { useEffect, useRef, useState } from "react";
import { navigate } from "../../app-context/location";
import { clickedInternalPath } from "../../lib/internal-link";

export interface LeaveGuard {
  /** The user is about to leave and must confirm it. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** The used part of the Navigation API, which the TypeScript library does not declare yet. */
interface Traversal extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly key: string };
}
interface Navigation extends EventTarget {
  readonly traverseTo: (key: string) => unknown;
}

/**
 * Returns the Navigation API. Without it, Back leaves without a question; the draft is saved in any
 * case.
 */
const browserNavigation = () => (window as { readonly navigation?: Navigation }).navigation;

/**
 * Asks for confirmation before a changed form is left by a link, by Back or Forward, by a reload or
 * by closing.
 */
export function useLeaveGuard(changed: boolean): LeaveGuard {
  const [pendingNavigation, setPendingNavigation] = useState<{ readonly go: () => void }>();
  const leaving = useRef(false);

  useEffect(() => {
    if (!changed) return;
    leaving.current = false;

    function onClick(event: MouseEvent) {
      const page = clickedInternalPath(event, window.location);
      if (page === undefined) return;
      // The router ignores clicks whose default is prevented.
      event.preventDefault();
      setPendingNavigation({ go: () => navigate(page) });
    }

    /**
     * Handles Back and Forward before the page changes. Browsers allow only one such block in a
     * row.
     */
    function onNavigate(event: Event) {
      const { navigationType, destination, cancelable } = event as Traversal;
      if (navigationType !== "traverse" || !cancelable || leaving.current) return;
      const { pathname, search } = new URL(destination.url);
      const current = window.location;
      if (pathname === current.pathname && search === current.search) return;
      event.preventDefault();
      setPendingNavigation({ go: () => browserNavigation()?.traverseTo(destination.key) });
    }

    function onUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }

    const captureOptions = { capture: true };
    document.addEventListener("click", onClick, captureOptions);
    browserNavigation()?.addEventListener("navigate", onNavigate);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, captureOptions);
      browserNavigation()?.removeEventListener("navigate", onNavigate);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [changed]);

  return {
    isAsking: pendingNavigation !== undefined,
    stay: () => setPendingNavigation(undefined),
    leave() {
      leaving.current = true;
      setPendingNavigation(undefined);
      pendingNavigation?.go();
    },
  };
}
