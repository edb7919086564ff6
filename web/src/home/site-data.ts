import { currentLanguage } from "#language/language";
import { LANGUAGES } from "#language/languages";
import { localizePath } from "#language/paths";
import type { SiteSettings } from "../app-context/settings";
import { absoluteUrl } from "../seo/page-head";
import { publisher } from "../seo/structured-data";

/** Returns schema.org's WebSite with the URL template of the search. */
export function webSite({ name, publicUrl }: SiteSettings): object {
  return {
    "@type": "WebSite",
    name,
    url: absoluteUrl(publicUrl, localizePath("/")),
    inLanguage: LANGUAGES[currentLanguage()].tag,
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: absoluteUrl(publicUrl, localizePath("/search?q={search_term_string}")),
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** Returns schema.org's Organization of the publisher with its social profiles. */
export function organization(site: SiteSettings): object {
  const { contactEmail, social } = site;
  const profileUrls = Object.values(social).filter(Boolean);
  return {
    ...publisher(site),
    email: contactEmail ?? undefined,
    sameAs: profileUrls.length > 0 ? profileUrls : undefined,
  };
}
