import type { SiteSettings } from "../app-context/settings";
import { absoluteUrl } from "./page-head";

/** schema.org's Organization that publishes the site. */
export const publisher = ({ name, publicUrl }: SiteSettings) => ({
  "@type": "Organization",
  name,
  url: absoluteUrl(publicUrl, "/"),
  logo: absoluteUrl(publicUrl, "/favicon.svg"),
});
