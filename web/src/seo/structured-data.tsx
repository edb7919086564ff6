import { localizePath } from "#language/paths";
import type { SiteSettings } from "../app-context/settings";
import type { Crumb } from "../ui/breadcrumbs";
import { absoluteUrl } from "./page-head";

/** Renders structured data for search engines. Undefined members are left out. */
export function JsonLd({ data }: { readonly data: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeScript(json) }} />
  );
}

/** Escapes JSON so that it cannot close its script element. */
export function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** Returns schema.org's BreadcrumbList of the page's trail. */
export function breadcrumbList(publicUrl: string, trail: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl(publicUrl, localizePath(to)),
    })),
  };
}

/** Returns schema.org's Organization of the publisher. */
export const publisher = ({ name, publicUrl }: SiteSettings) => ({
  "@type": "Organization",
  name,
  url: absoluteUrl(publicUrl, "/"),
  logo: absoluteUrl(publicUrl, "/favicon.svg"),
});
