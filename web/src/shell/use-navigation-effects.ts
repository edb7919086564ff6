import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { trackPage } from "../analytics/analytics";

/**
 * What a full page load would do by itself: count the view, scroll to the top,
 * move the focus to the new page. The title's announcer follows the focus.
 */
export function useNavigationEffects(): void {
  const { pathname, search } = useLocation();
  const previous = useRef<string>(undefined);
  useOwnScrolling();

  useEffect(() => {
    trackPage(pathname, search);
  }, [pathname, search]);

  useEffect(() => {
    const moved = previous.current !== undefined && previous.current !== pathname;
    previous.current = pathname;
    if (!moved) return;
    startPage();
  }, [pathname]);
}

/** Where a page begins that is loaded anew. */
export function startPage(): void {
  window.scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * At Back and Forward the browser would scroll to where the page was left, some time after us. It
 * may do so only where we have no say: when a page is loaded again, or returned to from elsewhere.
 */
function useOwnScrolling(): void {
  useEffect(() => {
    const takeOverScrolling = () => {
      window.history.scrollRestoration = "manual";
    };
    const giveBack = () => {
      window.history.scrollRestoration = "auto";
    };
    // While a page loads, the browser may still be about to find the place where it was left.
    if (document.readyState === "complete") takeOverScrolling();
    window.addEventListener("pageshow", takeOverScrolling);
    window.addEventListener("pagehide", giveBack);
    return () => {
      window.removeEventListener("pageshow", takeOverScrolling);
      window.removeEventListener("pagehide", giveBack);
    };
  }, []);
}
