import { useEffect } from "react";
import { useNavigate } from "react-router";
import { clickedInternalPath } from "../lib/internal-link";
import { startPage } from "./use-navigation-effects";

/**
 * Links are plain links, which cost nothing to render and work without JavaScript; one listener
 * makes those that lead to our own pages change the page in place.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const page = clickedInternalPath(event, window.location);
      if (page === undefined) return;
      event.preventDefault();
      const samePath = new URL(page, window.location.href).pathname === window.location.pathname;
      // A new path sees to that itself.
      if (samePath && !hasResultsRegion(event.target)) startPage();
      navigate(page);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** A list leads from its own links to its results. The links around it lead to the page. */
const hasResultsRegion = (link: EventTarget | null) =>
  link instanceof Element && link.closest("main")?.querySelector("[data-results]") != null;
