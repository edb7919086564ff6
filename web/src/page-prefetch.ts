import { useEffect } from "react";
import { prefetchPage } from "#pages";
import { internalLink } from "./lib/internal-link";
import { matchRoute } from "./routes";

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/** Whoever counts bytes gets only what they certainly ask for. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/**
 * Fetches a page's code at the first sign that it is wanted, each but once: modules are kept. Not before:
 * it comes as fast as the page's content, which has to be waited for all the same.
 */
export function usePagePrefetch(): void {
  useEffect(() => {
    function prefetchLinkedPage(event: Event) {
      if (event.type !== "pointerdown" && savesData()) return;
      const link = internalLink(event.target, window.location);
      if (link) prefetchPage(matchRoute(link.pathname).route.page);
    }
    for (const intent of INTENTS) document.addEventListener(intent, prefetchLinkedPage);
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetchLinkedPage);
    };
  }, []);
}
