import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Addresses that the server answers itself, without a page. */
const NOT_PAGES = /^\/(api|assets|feeds|sitemaps|uploads)\/|\.\w+$/;

/** The link at an event's target, when it leads to a page of ours that the browser need not load anew. */
export function ownLink(target: EventTarget | null, here: Location): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) {
    return undefined;
  }
  if (link.origin !== here.origin || NOT_PAGES.test(link.pathname)) return undefined;
  // Inside the page: the browser finds the place.
  const samePage = link.pathname === here.pathname && link.search === here.search;
  return samePage && link.hash ? undefined : link;
}

/** The page that a click leads to. */
function clickedPage(event: MouseEvent, here: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = ownLink(event.target, here);
  return link && link.pathname + link.search + link.hash;
}

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
