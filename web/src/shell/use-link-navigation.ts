import { useEffect } from "react";
import { navigate } from "../app-context/location";
import { clickedInternalPath } from "../lib/internal-link";
import { startPage } from "./use-navigation-effects";

/**
 * Handles clicks on links to the site's own pages and navigates in place. Links are plain anchors,
 * which cost nothing to render and work without JavaScript.
 */
export function useLinkNavigation(): void {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const page = clickedInternalPath(event, window.location);
      if (page === undefined) return;
      event.preventDefault();
      const samePath = new URL(page, window.location.href).pathname === window.location.pathname;
      // For a new path `useNavigationEffects` does this.
      if (samePath && !hasResultsRegion(event.target)) startPage();
      navigate(page);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

/**
 * Returns whether the link belongs to a list's results. Such a link scrolls to the results, other
 * links to the start of the page.
 */
const hasResultsRegion = (link: EventTarget | null) =>
  link instanceof Element && link.closest("main")?.querySelector("[data-results]") != null;
