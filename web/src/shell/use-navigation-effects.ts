import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { track } from "../site/analytics";

/**
 * What a full page load would do by itself: count the view, scroll to the top,
 * move the focus to the new page. The title's announcer follows the focus.
 */
export function useNavigationEffects(): void {
  const { pathname, search } = useLocation();
  const arrival = useNavigationType();
  const previous = useRef<string>(undefined);

  useEffect(() => {
    track("page_view", { page_path: pathname + search });
  }, [pathname, search]);

  useEffect(() => {
    const moved = previous.current !== undefined && previous.current !== pathname;
    previous.current = pathname;
    if (!moved) return;
    // Back and Forward keep the place that the browser remembers.
    if (arrival !== "POP") window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, arrival]);
}
