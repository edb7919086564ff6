import "./server-globals";
import { FIRST_SCRIPT_HASH } from "virtual:first-script-hash";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type Answers, apiPath, seed } from "./api/query";
import { createQueryClient } from "./api/query-client";
import { App } from "./app";
import { assetsFor } from "./assets";
import { Document } from "./document";
import type { PageData } from "./page-data";
import { matchRoute, notFoundRoute, type Place, type Route, routes } from "./routes";
import { escapeScript } from "./site/json-ld";

interface RenderInput extends PageData {
  /** Path and normalised query. */
  readonly url: string;
}

type Status = 200 | 301 | 404 | 410 | 503;

function placeOf(url: string): Place & { route: Route } {
  const [pathname = "/", search = ""] = url.split("?", 2);
  const { route, params } = matchRoute(pathname);
  return { route, params, query: new URLSearchParams(search) };
}

/** The route table and the inline scripts' hashes, for the server that hosts this bundle. */
export function describe(): string {
  return JSON.stringify({
    routes: routes.map(({ path, query, render }) => ({
      path: path.replace(/:(\w+)/g, "{$1}"),
      query,
      render,
    })),
    scriptHashes: [FIRST_SCRIPT_HASH],
  });
}

/** The API paths that a page reads. */
export function requests(url: string): string {
  const { route, ...place } = placeOf(url);
  return JSON.stringify(route.render === "server" ? route.reads(place).map(apiPath) : []);
}

function statusOf(route: Route, paths: readonly string[], answers: Answers): Status {
  if (route === notFoundRoute) return 404;
  const main = answers[paths[0] ?? ""]?.status;
  if (main === 404 || main === 410) return main;
  return paths.every((path) => answers[path]?.status === 200) ? 200 : 503;
}

/** The finished page: a line of JSON with its status, then the HTML as it is. */
export function render(input: string): string {
  const { url, now, site, answers, shell }: RenderInput = JSON.parse(input);
  const { route, ...place } = placeOf(url);
  const inBrowser = shell === true || route.render === "browser";
  const reads = inBrowser ? [] : route.reads(place);
  const paths = reads.map(apiPath);
  const status = statusOf(route, paths, answers);
  if (status === 200 && !inBrowser) {
    const location = route.moved?.(place, answers[paths[0] ?? ""]?.body);
    if (location) return JSON.stringify({ status: 301, location });
  }
  const page: PageData = {
    now,
    site,
    answers: Object.fromEntries(paths.flatMap((path) => keep(path, answers))),
    ...(inBrowser ? { shell: true } : {}),
  };
  const queries = createQueryClient();
  seed(queries, reads, answers, Date.parse(now));
  const html = renderToString(
    <Document site={site} assets={assetsFor(route.page)} data={escapeScript(JSON.stringify(page))}>
      <StaticRouter location={url}>
        <App page={page} queries={queries} />
      </StaticRouter>
    </Document>,
  );
  queries.clear();
  return `${JSON.stringify({ status })}\n<!DOCTYPE html>${html}`;
}

function keep(path: string, answers: Answers) {
  const answer = answers[path];
  return answer ? [[path, { status: answer.status, body: answer.body }] as const] : [];
}
