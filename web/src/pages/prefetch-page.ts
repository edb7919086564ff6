import { useEffect } from "react";
import { isConnectionSlow } from "../lib/connection";
import { internalLink } from "../lib/internal-link";
import { loadPage } from "./load-page";
import { matchUrlPath } from "./match-page";

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Loads a page's code at the first sign of intent, such as pointing at its link. Each module is
 * loaded once. Loading earlier gains nothing, because the page's data takes as long.
 */
export function usePagePrefetch(): void {
  useEffect(() => {
    function prefetchLinkedPage(event: Event) {
      // Then only a press on the link is intent enough.
      if (event.type !== "pointerdown" && isConnectionSlow()) return;
      const link = internalLink(event.target, window.location);
      // After a failure, the visit of the page loads its code again.
      if (link) loadPage(matchUrlPath(link.pathname).page).catch(() => undefined);
    }
    for (const intent of INTENTS) document.addEventListener(intent, prefetchLinkedPage);
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetchLinkedPage);
    };
  }, []);
}
