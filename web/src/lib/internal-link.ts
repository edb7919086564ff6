import { currentLanguage } from "#language/language";
import { isPagePath, splitLanguage } from "#language/paths";

/**
 * Returns the link at an event's target, if it opens a page of this site without a full page load.
 */
export function internalLink(
  target: EventTarget | null,
  location: Location,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) {
    return undefined;
  }
  if (link.origin !== location.origin || !isPagePath(link.pathname)) return undefined;
  // Each language has its own scripts.
  if (splitLanguage(link.pathname).language !== currentLanguage()) return undefined;
  // The browser scrolls to a fragment of the same page.
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return samePage && link.hash ? undefined : link;
}

/** Returns the path of the page that a click opens. */
export function clickedInternalPath(event: MouseEvent, location: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = internalLink(event.target, location);
  return link && link.pathname + link.search + link.hash;
}
