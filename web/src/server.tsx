import "./server-globals";
import { FIRST_SCRIPT_HASH } from "virtual:first-script-hash";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type Answers, type ApiRead, apiPath, seed } from "./api/query";
import { createQueryClient } from "./api/query-client";
import { App, AppContext } from "./app";
import { assetsFor } from "./assets";
import { Document } from "./document";
import { keeperOf } from "./kept-markup";
import type { PageData } from "./page-data";
import { matchRoute, notFoundRoute, type Route, routes } from "./routes";
import { type Place, type ServedPage, servedPage } from "./served-pages";
import { escapeScript } from "./site/json-ld";
import { KeeperProvider } from "./ui/kept";

type Status = 200 | 301 | 404 | 410 | 503;

interface Asked {
  readonly route: Route;
  readonly served: ServedPage;
  readonly place: Place;
}

function ask(url: string): Asked {
  const [pathname = "/", search = ""] = url.split("?", 2);
  const { route, params } = matchRoute(pathname);
  return {
    route,
    served: servedPage(route.path),
    place: { params, query: new URLSearchParams(search) },
  };
}

/** The route table and the inline scripts' hashes, for the server that hosts this bundle. */
export function describe(): string {
  return JSON.stringify({
    routes: routes.map(({ path, render }) => {
      const { query = [], known, lists, unlisted, personal } = servedPage(path);
      const pattern = path.replace(/:(\w+)/g, "{$1}");
      return { path: pattern, query, render, known, lists, unlisted, personal };
    }),
    scriptHashes: [FIRST_SCRIPT_HASH],
  });
}

const readsOf = ({ served, place }: Asked) => served.reads?.(place) ?? [];

/** The API paths that a page reads. */
export function requests(url: string): string {
  return JSON.stringify(readsOf(ask(url)).map(apiPath));
}

/** What the page is about decides: without a ticker or a count it stands all the same. */
function statusOf(
  { route, served, place }: Asked,
  paths: readonly string[],
  answers: Answers,
): Status {
  if (route === notFoundRoute) return 404;
  if (served.aside) return 200;
  const main = answers[paths[0] ?? ""];
  if (main?.status === 404 || main?.status === 410) return main.status;
  if (main?.status === 200 && served.missing?.(main.body, place)) return 404;
  const needed = served.sections ? paths : paths.slice(0, 1);
  const stands = needed.length === 0 || needed.some((path) => answers[path]?.status === 200);
  return stands ? 200 : 503;
}

/** The page's data, which is an object, with what the answers are to. */
const withReads = (input: string, reads: readonly ApiRead[]) =>
  `${input.slice(0, -1)},"reads":${JSON.stringify(reads.map(({ queryKey }) => ({ queryKey })))}}`;

/** The finished page: a line of JSON with its status, then the HTML as it is. */
export function render(input: string): string {
  const page: PageData = JSON.parse(input);
  const { url, now, site, answers } = page;
  const asked = ask(url);
  const { route, served, place } = asked;
  const reads = page.shell ? [] : readsOf(asked);
  const paths = reads.map(apiPath);
  const status = statusOf(asked, paths, answers);
  if (status === 200 && !page.shell) {
    const location = served.moved?.(place, answers[paths[0] ?? ""]?.body);
    if (location) return JSON.stringify({ status: 301, location });
  }
  const queries = createQueryClient();
  seed(queries, reads, answers, Date.parse(now));
  const keep = keeperOf(site, (markup) => (
    <StaticRouter location={url}>
      <AppContext page={page} queries={queries}>
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
        <KeeperProvider value={keep}>
          <App page={page} queries={queries} />
        </KeeperProvider>
      </StaticRouter>
    </Document>,
  );
  queries.clear();
  return `${JSON.stringify({ status })}\n<!DOCTYPE html>${html}`;
}
