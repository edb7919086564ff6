import { useEffect, useRef } from "react";
import { localizePath } from "#language/paths";
import { trackPage } from "../analytics/analytics";
import { useLocation } from "../app-context/location";

/**
 * Applies the effects of a full page load after a navigation: counts the view, scrolls to the top
 * and focuses the new page. The route announcer runs after the focus change.
 */
export function useNavigationEffects(): void {
  const { pathname, search } = useLocation();
  const previous = useRef<string>(undefined);
  useOwnScrolling();

  useEffect(() => {
    trackPage(localizePath(pathname), search);
  }, [pathname, search]);

  useEffect(() => {
    const moved = previous.current !== undefined && previous.current !== pathname;
    previous.current = pathname;
    if (!moved) return;
    startPage();
  }, [pathname]);
}

/** Scrolls to the top and focuses the main content, as for a newly loaded page. */
export function startPage(): void {
  window.scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * Takes over scroll restoration for Back and Forward, because the browser would restore the
 * position too late. The browser still restores it after a reload and a return from another site.
 */
function useOwnScrolling(): void {
  useEffect(() => {
    const takeOverScrolling = () => {
      window.history.scrollRestoration = "manual";
    };
    const giveBack = () => {
      window.history.scrollRestoration = "auto";
    };
    // During loading the browser may still restore the position.
    if (document.readyState === "complete") takeOverScrolling();
    window.addEventListener("pageshow", takeOverScrolling);
    window.addEventListener("pagehide", giveBack);
    return () => {
      window.removeEventListener("pageshow", takeOverScrolling);
      window.removeEventListener("pagehide", giveBack);
    };
  }, []);
}
