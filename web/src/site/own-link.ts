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
export function clickedPage(event: MouseEvent, here: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = ownLink(event.target, here);
  return link && link.pathname + link.search + link.hash;
}
