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

/** The fragments of a language, and the site that they show, as JSON. */
interface Fragments {
  readonly site: string;
  readonly byKey: Map<FragmentKey, string>;
}

/** The fragments by language. The settings of a site have texts of each language. */
const cache = new Map<Language, Fragments>();

/** Returns the fragments of the present language. A change of the site removes the older ones. */
function currentFragments(site: SiteSettings): Fragments["byKey"] {
  const language = currentLanguage();
  const serialized = JSON.stringify(site);
  const cached = cache.get(language);
  if (cached?.site === serialized) return cached.byKey;
  const byKey = new Map<FragmentKey, string>();
  cache.set(language, { site: serialized, byKey });
  return byKey;
}

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
  const fragments = currentFragments(site);
  return (key, markup) => {
    const cached = fragments.get(key);
    if (cached !== undefined) return cached;
    const html = renderFragment(site, key, markup);
    if (fragments.size < MAX_FRAGMENTS) fragments.set(key, html);
    return html;
  };
}
