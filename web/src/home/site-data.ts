import { absolute } from "../site/page-head";
import { publisher } from "../site/publisher";
import type { SiteSettings } from "../site/settings";

/** schema.org's WebSite, with the address under which it is searched. */
export function webSite({ name, publicUrl }: SiteSettings): object {
  return {
    "@type": "WebSite",
    name,
    url: absolute(publicUrl, "/"),
    inLanguage: "en-IN",
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: absolute(publicUrl, "/search?q={search_term_string}"),
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** schema.org's Organization: who publishes the site, and where else it is found. */
export function organization(site: SiteSettings): object {
  const { contactEmail, social } = site;
  const elsewhere = Object.values(social).filter(Boolean);
  return {
    ...publisher(site),
    email: contactEmail ?? undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  };
}
