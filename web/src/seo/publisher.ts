import type { SiteSettings } from "../app-context/settings";
import { absoluteUrl } from "./page-head";

/** Returns schema.org's Organization of the publisher. */
export const publisher = ({ name, publicUrl }: SiteSettings) => ({
  "@type": "Organization",
  name,
  url: absoluteUrl(publicUrl, "/"),
  logo: absoluteUrl(publicUrl, "/favicon.svg"),
});
