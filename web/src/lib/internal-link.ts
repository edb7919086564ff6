/** Addresses that the server answers itself, without a page. */
const NON_PAGE_PATHS = /^\/(api|assets|feeds|sitemaps|uploads)\/|\.\w+$/;

/** The link at an event's target, when it leads to a page of ours that the browser need not load anew. */
export function internalLink(
  target: EventTarget | null,
  location: Location,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) {
    return undefined;
  }
  if (link.origin !== location.origin || NON_PAGE_PATHS.test(link.pathname)) return undefined;
  // Inside the page: the browser finds the place.
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return samePage && link.hash ? undefined : link;
}

/** The page that a click leads to. */
export function clickedInternalPath(event: MouseEvent, location: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = internalLink(event.target, location);
  return link && link.pathname + link.search + link.hash;
}
