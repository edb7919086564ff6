import { matchRoutes } from "react-router";
import {
  governmentJobs,
  governmentTicker,
  type Job,
  privateSectorJobs,
  privateTicker,
} from "./api/jobs";
import type { ApiRead } from "./api/query";
import { homeReads } from "./home/home-reads";
import { cityCountReads } from "./jobs/cities";
import {
  type DetailKind,
  governmentDetail,
  movedTo,
  nonTechDetail,
  privateDetail,
  techDetail,
} from "./jobs/detail-kinds";
import { LIST_QUERY, listAddress, listFilter } from "./jobs/list-filter";
import { tickerReads } from "./jobs/ticker-reads";
import type { PageName } from "./page-name";

/** Where a visitor is: a route's parameters and the query of the address. */
export interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Pick<URLSearchParams, "getAll">;
}

export interface Route {
  readonly path: string;
  readonly page: PageName;
  /** The query parameters that change what the page shows, in the order of the cache's key. */
  readonly query: readonly string[];
  /** Pages for the signed-in are not rendered on the server, which knows nobody. */
  readonly render: "server" | "browser";
  readonly access: "everyone" | "user" | "admin";
  /** What the page asks of the API; the first read is what the page is about. */
  readonly reads: (place: Place) => readonly ApiRead[];
  /** Its reads are sections of equal weight: the page stands as long as one of them does. */
  readonly sections?: true;
  /** The right address of what was found, when this is not it. */
  readonly moved?: (place: Place, body: unknown) => string | undefined;
}

const PUBLIC = { query: [], render: "server", access: "everyone" } as const;
const nothing = () => [];

function detail(page: PageName, kind: DetailKind): Route {
  return {
    ...PUBLIC,
    path: `/${kind.folder}/:slugOrId`,
    page,
    reads: ({ params }) => [kind.query(params.slugOrId ?? "")],
    moved: ({ params }, job) => movedTo(kind, params.slugOrId ?? "", job as Job),
  };
}

/** THE route table: the server's `describe()`, `requests()` and the router all read it. */
export const routes: readonly Route[] = [
  { ...PUBLIC, path: "/", page: "home", reads: homeReads, sections: true },
  {
    ...PUBLIC,
    path: "/govt-jobs",
    page: "governmentList",
    query: LIST_QUERY,
    reads: ({ query }) => [
      governmentJobs(listFilter(listAddress(query))),
      ...tickerReads(governmentTicker),
    ],
  },
  {
    ...PUBLIC,
    path: "/private-jobs",
    page: "privateList",
    query: LIST_QUERY,
    reads: ({ query }) => [
      privateSectorJobs(listFilter(listAddress(query))),
      ...tickerReads(privateTicker),
      ...cityCountReads(),
    ],
  },
  detail("governmentJob", governmentDetail),
  detail("privateJob", privateDetail),
  detail("techJob", techDetail),
  detail("nonTechJob", nonTechDetail),
  { ...PUBLIC, path: "/login", page: "login", render: "browser", reads: nothing },
];

export const notFoundRoute: Route = { ...PUBLIC, path: "*", page: "notFound", reads: nothing };

export interface RouteMatch {
  readonly route: Route;
  readonly params: Place["params"];
}

const NOT_FOUND: RouteMatch = { route: notFoundRoute, params: {} };

const table = [...routes, notFoundRoute].map((route) => ({
  path: route.path,
  caseSensitive: true,
  route,
}));

let last: { readonly pathname: string; readonly match: RouteMatch } | undefined;

/** A rendering asks several times about the one address it is for. */
export function matchRoute(pathname: string): RouteMatch {
  if (last?.pathname === pathname) return last.match;
  const found = matchRoutes(table, pathname)?.[0];
  const match = found ? { route: found.route.route, params: found.params } : NOT_FOUND;
  last = { pathname, match };
  return match;
}
