import { absolute } from "./page-head";
import type { SiteSettings } from "./settings";

/** schema.org's Organization that publishes the site. */
export const publisher = ({ name, publicUrl }: SiteSettings) => ({
  "@type": "Organization",
  name,
  url: absolute(publicUrl, "/"),
  logo: absolute(publicUrl, "/favicon.svg"),
});
