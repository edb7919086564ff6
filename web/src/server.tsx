import "./polyfills";
import { INLINE_SCRIPT_HASH } from "virtual:inline-script";
import { renderToString } from "react-dom/server";
import { setLanguage } from "#language/language";
import { PUBLISHED_LANGUAGES } from "#language/languages";
import { isTranslated, localizePath, splitLanguage } from "#language/paths";
import { type ApiRead, apiPath, type EmbeddedResponses, seedQueryCache } from "./api/query";
import { createQueryClient } from "./api/query-client";
import { App } from "./app";
import { StaticLocation } from "./app-context/location";
import type { SiteSettings } from "./app-context/settings";
import { Document } from "./document";
import { createFragmentCache } from "./fragment-cache";
import { FactLinks } from "./jobs/fact-links";
import { JobPostingData } from "./jobs/job-posting-data";
import { FACT_LINKS } from "./jobs/lazy-fact-links";
import { JOB_POSTING } from "./jobs/lazy-job-posting";
import type { PageData } from "./page-data";
import { assetsFor } from "./pages/assets";
import { matchPage } from "./pages/match-page";
import type { Page } from "./pages/page";
import { notFoundPage, pages } from "./pages/pages";
import type { PageLocation, ServerProperties } from "./pages/server-properties";
import { RecordParts } from "./recruitment/record-parts";
import { RECORD_PARTS } from "./recruitment/recruitment-parts";
import { escapeScript } from "./seo/structured-data";
import { FeedbackView } from "./tools/interview/feedback-view";
import { provideFeedback } from "./tools/interview/lazy-feedback";
import { FragmentCacheProvider } from "./ui/cached-fragment";

type Status = 200 | 301 | 404 | 410 | 503;

// The server must not suspend.
provideFeedback(FeedbackView);
RECORD_PARTS.provided = RecordParts;
JOB_POSTING.provided = JobPostingData;
FACT_LINKS.provided = FactLinks;

interface ResolvedRequest {
  readonly page: Page;
  readonly properties: ServerProperties;
  readonly location: PageLocation;
}

const propertiesOf = ({ server }: Page): ServerProperties => server || {};

/** Resolves a URL, and chooses its language for the rendering. */
function resolveRequest(url: string): ResolvedRequest {
  const [pathname = "/", search = ""] = url.split("?", 2);
  const { language, path } = splitLanguage(pathname);
  setLanguage(language);
  const { page, params } = matchPage(path);
  return {
    page,
    properties: propertiesOf(page),
    location: { params, query: new URLSearchParams(search) },
  };
}

/**
 * Returns the routes with the properties that the host needs, and the hashes of the inline scripts.
 */
export function describe(): string {
  return JSON.stringify({
    routes: PUBLISHED_LANGUAGES.flatMap((language) =>
      pages
        .filter((page) => language === "en" || isTranslated(page.path))
        .map((page) => {
          const { query = [], knownUrls, lists, unlisted, noStore, facts } = propertiesOf(page);
          return {
            path: localizePath(page.path, language).replace(/:(\w+)/g, "{$1}"),
            language,
            page: page.path,
            query,
            render: page.render,
            known: knownUrls?.map((path) => localizePath(path, language)),
            lists,
            unlisted,
            personal: noStore,
            facts,
          };
        }),
    ),
    scriptHashes: [INLINE_SCRIPT_HASH],
  });
}

const readsOf = ({ properties, location }: ResolvedRequest, site: SiteSettings) =>
  properties.reads?.(location, site) ?? [];

/** Returns the API paths that a page of a site reads. `site` is JSON. */
export function requests(url: string, site: string): string {
  return JSON.stringify(readsOf(resolveRequest(url), JSON.parse(site)).map(apiPath));
}

/** Returns the status of a page. Its main content decides; tickers and counts are optional. */
function statusOf(
  { page, properties, location }: ResolvedRequest,
  paths: readonly string[],
  responses: EmbeddedResponses,
): Status {
  if (page === notFoundPage) return 404;
  if (properties.optionalReads) return 200;
  const mainResponse = responses[paths[0] ?? ""];
  if (mainResponse?.status === 404 || mainResponse?.status === 410) return mainResponse.status;
  // The API rejects the query of the URL.
  if (mainResponse?.status === 400 || mainResponse?.status === 422) return 404;
  if (mainResponse?.status === 200 && properties.isMissing?.(mainResponse.body, location))
    return 404;
  const requiredPaths = properties.sections ? paths : paths.slice(0, 1);
  const isComplete =
    requiredPaths.length === 0 || requiredPaths.some((path) => responses[path]?.status === 200);
  return isComplete ? 200 : 503;
}

/** Adds the reads to the page's data, which is a JSON object. */
const withReads = (input: string, reads: readonly ApiRead[]) =>
  `${input.slice(0, -1)},"reads":${JSON.stringify(reads.map(({ queryKey }) => ({ queryKey })))}}`;

/** Renders a page. Returns a line of JSON with the status, followed by the HTML. */
export function render(input: string): string {
  const data: PageData = JSON.parse(input);
  const { url, now, site, answers: responses } = data;
  const request = resolveRequest(url);
  const { page, properties, location } = request;
  const reads = data.shell ? [] : readsOf(request, site);
  const paths = reads.map(apiPath);
  const status = statusOf(request, paths, responses);
  if (status === 200 && !data.shell) {
    const redirectTo = properties.redirectPath?.(location, responses[paths[0] ?? ""]?.body);
    if (redirectTo) return JSON.stringify({ status: 301, location: localizePath(redirectTo) });
  }
  const queries = createQueryClient();
  seedQueryCache(queries, reads, responses, Date.parse(now));
  const html = renderToString(
    <Document
      site={site}
      assets={assetsFor(page, data.shell)}
      data={escapeScript(withReads(input, reads))}
    >
      <StaticLocation url={url}>
        <FragmentCacheProvider value={createFragmentCache(site)}>
          <App data={data} queries={queries} />
        </FragmentCacheProvider>
      </StaticLocation>
    </Document>,
  );
  queries.clear();
  return `${JSON.stringify({ status })}\n<!DOCTYPE html>${html}`;
}
