import { useEffect } from "react";
import { useLocation } from "react-router";
import { prefetchPage } from "#pages";
import { matchRoute } from "./routes";
import { ownLink } from "./site/own-link";

/** By then the page itself has come, and the line is free. */
const SETTLED = 2000;

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/** Where most go next: into what is listed. All other pages' code waits for a sign that it is wanted. */
const LIKELY = "main article a[href]";

const prefetchLink = (link: HTMLAnchorElement) =>
  prefetchPage(matchRoute(link.pathname).route.page);

/** Whoever counts bytes gets only what they certainly ask for. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** Fetches a page's code before it is needed, each but once: modules are kept. */
export function usePagePrefetch(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    function prefetchTarget(event: Event) {
      if (event.type !== "pointerdown" && savesData()) return;
      const link = ownLink(event.target, window.location);
      if (link) prefetchLink(link);
    }
    for (const intent of INTENTS) document.addEventListener(intent, prefetchTarget);
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetchTarget);
    };
  }, []);

  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      for (const element of document.querySelectorAll(LIKELY)) {
        const link = ownLink(element, window.location);
        if (link && link.pathname !== pathname) prefetchLink(link);
      }
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [pathname]);
}
