import { useEffect } from "react";
import { internalLink } from "../lib/internal-link";
import { loadPage } from "./load-page";
import { matchPage } from "./match-page";

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/** Returns whether the user saves data. Then only a press on a link loads its page. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/**
 * Loads a page's code at the first sign of intent, such as pointing at its link. Each module is
 * loaded once. Loading earlier gains nothing, because the page's data takes as long.
 */
export function usePagePrefetch(): void {
  useEffect(() => {
    function prefetchLinkedPage(event: Event) {
      if (event.type !== "pointerdown" && savesData()) return;
      const link = internalLink(event.target, window.location);
      // After a failure, the visit of the page loads its code again.
      if (link) loadPage(matchPage(link.pathname).page).catch(() => undefined);
    }
    for (const intent of INTENTS) document.addEventListener(intent, prefetchLinkedPage);
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetchLinkedPage);
    };
  }, []);
}
