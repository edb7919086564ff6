import type { Crumb } from "../ui/breadcrumbs";
import { absoluteUrl } from "./page-head";

/** Returns schema.org's BreadcrumbList of the page's trail. */
export function breadcrumbList(publicUrl: string, trail: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl(publicUrl, to),
    })),
  };
}
