import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteSettings } from "./app-context/settings";
import type { FragmentCache, FragmentKey } from "./ui/cached-fragment";

/**
 * Maximum number of cached fragments. A bug that creates many keys must not fill the engine's
 * memory.
 */
const MAX_FRAGMENTS = 200;

const fragments = new Map<FragmentKey, string>();
let cachedSettings = "";

/**
 * Creates a cache that renders a missing fragment inside `wrap`, which provides the page's
 * contexts.
 */
export function createFragmentCache(
  site: SiteSettings,
  wrap: (markup: ReactNode) => ReactNode,
): FragmentCache {
  const serialized = JSON.stringify(site);
  if (serialized !== cachedSettings) {
    fragments.clear();
    cachedSettings = serialized;
  }
  return (key, markup) => {
    const cached = fragments.get(key);
    if (cached !== undefined) return cached;
    const html = renderToString(wrap(markup));
    if (fragments.size < MAX_FRAGMENTS) fragments.set(key, html);
    return html;
  };
}
