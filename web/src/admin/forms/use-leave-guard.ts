import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { clickedInternalPath } from "../../lib/internal-link";

export interface LeaveGuard {
  /** Somebody is about to leave, and has to say whether to. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** What of the browser's own `navigation` is used here; TypeScript does not know it yet. */
interface Traversal extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly key: string };
}
interface Navigation extends EventTarget {
  readonly traverseTo: (key: string) => unknown;
}

/** Browsers that have none leave at Back without a word; what was typed is kept all the same. */
const browserNavigation = () => (window as { readonly navigation?: Navigation }).navigation;

/** Asks before a changed form is left: by a link, by Back and Forward, by closing or loading again. */
export function useLeaveGuard(changed: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [pendingNavigation, setPendingNavigation] = useState<{ readonly go: () => void }>();
  const leaving = useRef(false);

  useEffect(() => {
    if (!changed) return;
    leaving.current = false;

    function onClick(event: MouseEvent) {
      const page = clickedInternalPath(event, window.location);
      if (page === undefined) return;
      // Whoever follows links leaves alone what is prevented.
      event.preventDefault();
      setPendingNavigation({ go: () => navigate(page) });
    }

    /** Back and Forward, before anything has changed. A browser lets nobody be held twice in a row. */
    function onNavigate(event: Event) {
      const { navigationType, destination, cancelable } = event as Traversal;
      if (navigationType !== "traverse" || !cancelable || leaving.current) return;
      if (new URL(destination.url).pathname === window.location.pathname) return;
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
  }, [changed, navigate]);

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
