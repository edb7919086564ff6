import "./public.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startAnalytics } from "./analytics/analytics";
import { recordStreamSeq } from "./api/content-seq";
import { seedQueryCache } from "./api/query";
import { createQueryClient } from "./api/query-client";
import { App } from "./app";
import { BrowserLocation } from "./app-context/location";
import { syncAcrossTabs } from "./auth/session";
import { moveTokenFromUrl } from "./auth/url-token";
import { type Assets, Document } from "./document";
import { HYDRATION_EVENT } from "./inline/hydration-event";
import { PAGE_DATA_ID, type PageData } from "./page-data";
import { loadPage } from "./pages/load-page";
import { matchUrlPath } from "./pages/match-page";
import { notFoundPage } from "./pages/pages";
import { connectUserData, restoreUser } from "./user-data";

const data = document.getElementById(PAGE_DATA_ID)?.textContent ?? "";
const page: PageData = { now: new Date(Date.now()).toISOString(), ...JSON.parse(data) };

recordStreamSeq(page.seq ?? 0);
moveTokenFromUrl();
if (!page.shell) restoreSubmittedUrl(page.url);

const queries = createQueryClient();
// The page may be open for a while before its scripts start.
seedQueryCache(queries, page.reads ?? [], page.answers, Date.now() - performance.now());

connectUserData(queries);
restoreUser();
syncAcrossTabs();
startAnalytics(page.site.gaMeasurementId);

/**
 * Restores the URL of the rendered page. A form sent without JavaScript may render another page
 * than that of the current URL.
 */
function restoreSubmittedUrl(url: string) {
  const { page: submitted } = matchUrlPath(url.split("?")[0] ?? "");
  if (submitted === notFoundPage || submitted === matchUrlPath(window.location.pathname).page)
    return;
  window.history.replaceState(null, "", url);
}

/** Returns the assets that the document links, so that React finds them during hydration. */
function linkedAssets(): Assets {
  const hrefs = (selector: string) =>
    [...document.querySelectorAll<HTMLLinkElement>(selector)].map(
      (link) => link.getAttribute("href") ?? "",
    );
  const inlineScript = document.querySelector<HTMLScriptElement>("head script");
  const scriptsOnUse = inlineScript?.dataset.scripts;
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return {
    inlineScript: inlineScript?.textContent ?? "",
    scriptsOnUse,
    script: script?.getAttribute("src") ?? "",
    styles: hrefs("link[rel=stylesheet]"),
    // The preloads that the inline script adds are not part of the document.
    preload: scriptsOnUse ? [] : hrefs("link[rel=modulepreload]"),
  };
}

const content = (
  <Document site={page.site} assets={linkedAssets()} data={data}>
    <BrowserLocation>
      <App data={page} queries={queries} />
    </BrowserLocation>
  </Document>
);

/** Hydrates in slices, so that a slow phone stays responsive. */
function hydrate() {
  startTransition(() => {
    hydrateRoot(document, content, {
      onRecoverableError: (error) => console.error("The page was rendered again.", error),
    });
  });
  // React handles a click during hydration: it hydrates what was clicked first.
  dispatchEvent(new Event(HYDRATION_EVENT));
}

if (import.meta.env.DEV) {
  // The development server sends a bare document, so there is nothing to hydrate.
  createRoot(document).render(content);
} else {
  // Without the code of the page, a click on it would be lost. Its error is shown by the page.
  const { page: shownPage } = matchUrlPath(window.location.pathname);
  loadPage(shownPage).then(hydrate, hydrate);
}
