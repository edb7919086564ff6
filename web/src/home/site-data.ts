import { absolute } from "../site/page-head";
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
        urlTemplate: absolute(publicUrl, "/govt-jobs?q={search_term_string}"),
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** schema.org's Organization: who publishes the site, and where else it is found. */
export function organization({ name, publicUrl, contactEmail, social }: SiteSettings): object {
  const elsewhere = Object.values(social).filter(Boolean);
  return {
    "@type": "Organization",
    name,
    url: absolute(publicUrl, "/"),
    logo: absolute(publicUrl, "/favicon.svg"),
    email: contactEmail ?? undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  };
}
