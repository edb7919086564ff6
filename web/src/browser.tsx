import "./public.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startAnalytics } from "./analytics/analytics";
import { seedQueryCache } from "./api/query";
import { createQueryClient } from "./api/query-client";
import { App } from "./app";
import { BrowserLocation } from "./app-context/location";
import { syncAcrossTabs } from "./auth/session";
import { moveTokenFromUrl } from "./auth/url-token";
import { type Assets, Document } from "./document";
import { PAGE_DATA_ID, type PageData } from "./page-data";
import { matchPage } from "./pages/match-page";
import { notFoundPage } from "./pages/pages";
import { connectUserData, restoreUser } from "./user-data";

const data = document.getElementById(PAGE_DATA_ID)?.textContent ?? "";
const page: PageData = { now: new Date(Date.now()).toISOString(), ...JSON.parse(data) };

moveTokenFromUrl();
if (!page.shell) restoreSubmittedUrl(page.url);

const queries = createQueryClient();
seedQueryCache(queries, page.reads ?? [], page.answers, Date.now());

connectUserData(queries);
restoreUser();
syncAcrossTabs();
startAnalytics(page.site.gaMeasurementId);

/**
 * Restores the URL of the rendered page. A form sent without JavaScript may render another page
 * than that of the current URL.
 */
function restoreSubmittedUrl(url: string) {
  const { page: submitted } = matchPage(url.split("?")[0] ?? "");
  if (submitted === notFoundPage || submitted === matchPage(window.location.pathname).page) return;
  window.history.replaceState(null, "", url);
}

/** Returns the assets that the document links, so that React finds them during hydration. */
function linkedAssets(): Assets {
  const hrefs = (selector: string) =>
    [...document.querySelectorAll<HTMLLinkElement>(selector)].map(
      (link) => link.getAttribute("href") ?? "",
    );
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return {
    script: script?.getAttribute("src") ?? "",
    styles: hrefs("link[rel=stylesheet]"),
    preload: hrefs("link[rel=modulepreload]"),
  };
}

const content = (
  <Document site={page.site} assets={linkedAssets()} data={data}>
    <BrowserLocation>
      <App data={page} queries={queries} />
    </BrowserLocation>
  </Document>
);

// The development server sends a bare document, so there is nothing to hydrate.
if (import.meta.env.DEV) {
  createRoot(document).render(content);
} else {
  // A transition hydrates in slices, so that a slow phone stays responsive.
  startTransition(() => {
    hydrateRoot(document, content, {
      onRecoverableError: (error) => console.error("The page was rendered again.", error),
    });
  });
}
