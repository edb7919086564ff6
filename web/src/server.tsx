import "./polyfills";
import { INLINE_SCRIPT_HASH } from "virtual:inline-script-hash";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type ApiRead, apiPath, type EmbeddedResponses, seedQueryCache } from "./api/query";
import { createQueryClient } from "./api/query-client";
import { App, AppContext } from "./app";
import { assetsFor } from "./assets";
import { Document } from "./document";
import { createFragmentCache } from "./fragment-cache";
import type { PageData } from "./page-data";
import { matchRoute, notFoundRoute, type Route, routes } from "./routes";
import { escapeScript } from "./seo/json-ld";
import { type PageLocation, type ServerPage, serverPage } from "./server-pages";
import { FragmentCacheProvider } from "./ui/cached-fragment";

type Status = 200 | 301 | 404 | 410 | 503;

interface ResolvedRequest {
  readonly route: Route;
  readonly page: ServerPage;
  readonly location: PageLocation;
}

function resolveRequest(url: string): ResolvedRequest {
  const [pathname = "/", search = ""] = url.split("?", 2);
  const { route, params } = matchRoute(pathname);
  return {
    route,
    page: serverPage(route.path),
    location: { params, query: new URLSearchParams(search) },
  };
}

/**
 * Returns the routes with the properties that the host needs, and the hashes of the inline scripts.
 */
export function describe(): string {
  return JSON.stringify({
    routes: routes.map(({ path, render }) => {
      const { query = [], knownUrls, lists, unlisted, noStore } = serverPage(path);
      const pattern = path.replace(/:(\w+)/g, "{$1}");
      return { path: pattern, query, render, known: knownUrls, lists, unlisted, personal: noStore };
    }),
    scriptHashes: [INLINE_SCRIPT_HASH],
  });
}

const readsOf = ({ page, location }: ResolvedRequest) => page.reads?.(location) ?? [];

/** Returns the API paths that a page reads. */
export function requests(url: string): string {
  return JSON.stringify(readsOf(resolveRequest(url)).map(apiPath));
}

/** Returns the status of a page. Its main content decides; tickers and counts are optional. */
function statusOf(
  { route, page, location }: ResolvedRequest,
  paths: readonly string[],
  responses: EmbeddedResponses,
): Status {
  if (route === notFoundRoute) return 404;
  if (page.optionalReads) return 200;
  const mainResponse = responses[paths[0] ?? ""];
  if (mainResponse?.status === 404 || mainResponse?.status === 410) return mainResponse.status;
  if (mainResponse?.status === 200 && page.isMissing?.(mainResponse.body, location)) return 404;
  const requiredPaths = page.sections ? paths : paths.slice(0, 1);
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
  const { route, page, location } = request;
  const reads = data.shell ? [] : readsOf(request);
  const paths = reads.map(apiPath);
  const status = statusOf(request, paths, responses);
  if (status === 200 && !data.shell) {
    const redirectTo = page.redirectPath?.(location, responses[paths[0] ?? ""]?.body);
    if (redirectTo) return JSON.stringify({ status: 301, location: redirectTo });
  }
  const queries = createQueryClient();
  seedQueryCache(queries, reads, responses, Date.parse(now));
  const fragmentCache = createFragmentCache(site, (markup) => (
    <StaticRouter location={url}>
      <AppContext data={data} queries={queries}>
        {markup}
      </AppContext>
    </StaticRouter>
  ));
  const html = renderToString(
    <Document
      site={site}
      assets={assetsFor(route.page)}
      data={escapeScript(withReads(input, reads))}
    >
      <StaticRouter location={url}>
        <FragmentCacheProvider value={fragmentCache}>
          <App data={data} queries={queries} />
        </FragmentCacheProvider>
      </StaticRouter>
    </Document>,
  );
  queries.clear();
  return `${JSON.stringify({ status })}\n<!DOCTYPE html>${html}`;
}
