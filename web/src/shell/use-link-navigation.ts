import { useEffect } from "react";
import { useNavigate } from "react-router";
import { clickedPage } from "../site/own-link";

/**
 * Links are plain links, which cost nothing to render and work without JavaScript; one listener
 * makes those that lead to our own pages change the page in place.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const page = clickedPage(event, window.location);
      if (page === undefined) return;
      event.preventDefault();
      const samePath = new URL(page, window.location.href).pathname === window.location.pathname;
      navigate(page);
      // Another page of a list begins at its top as well; a new path sees to that itself.
      if (samePath) window.scrollTo(0, 0);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
