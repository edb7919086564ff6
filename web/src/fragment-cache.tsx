import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { currentLanguage } from "#language/language";
import type { Language } from "#language/languages";
import { SiteProvider, type SiteSettings } from "./app-context/settings";
import type { FragmentCache, FragmentKey } from "./ui/cached-fragment";

/**
 * Maximum number of cached fragments of a language. A bug that creates many keys must not fill the
 * engine's memory.
 */
const MAX_FRAGMENTS = 200;

/** The fragments by language and key. */
const cache = new Map<Language, Map<FragmentKey, string>>();
let cachedSettings = "";

/** Renders a fragment with the site's settings alone. Reading any other context throws. */
function renderFragment(site: SiteSettings, key: FragmentKey, markup: ReactNode): string {
  try {
    return renderToString(<SiteProvider value={site}>{markup}</SiteProvider>);
  } catch (cause) {
    const name = typeof key === "string" ? `"${key}"` : "with an object as key";
    throw new Error(
      `The cached fragment ${name} must not depend on the page that renders it. ${cause}`,
      { cause },
    );
  }
}

/** Creates a cache for the pages of a site. All pages share the fragments. */
export function createFragmentCache(site: SiteSettings): FragmentCache {
  const serialized = JSON.stringify(site);
  if (serialized !== cachedSettings) {
    cache.clear();
    cachedSettings = serialized;
  }
  const language = currentLanguage();
  const fragments = cache.get(language) ?? new Map<FragmentKey, string>();
  cache.set(language, fragments);
  return (key, markup) => {
    const cached = fragments.get(key);
    if (cached !== undefined) return cached;
    const html = renderFragment(site, key, markup);
    if (fragments.size < MAX_FRAGMENTS) fragments.set(key, html);
    return html;
  };
}
