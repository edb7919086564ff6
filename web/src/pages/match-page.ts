import { matchRoutes } from "react-router";
import type { PageProps } from "../app-context/page-props";
import type { Page } from "./page";
import { notFoundPage, pages } from "./pages";

export interface PageMatch {
  readonly page: Page;
  readonly params: PageProps["params"];
}

const NOT_FOUND: PageMatch = { page: notFoundPage, params: {} };

const routes = [...pages, notFoundPage].map((page) => ({
  path: page.path,
  caseSensitive: true,
  page,
}));

/** Returns whether no parameter is blank. */
const hasAllParams = (params: PageProps["params"]) =>
  Object.values(params).every((value) => value?.trim() !== "");

/** Returns whether the fixed parts of the path match literally, as on the server. */
function isLiteralMatch(path: string, pathname: string): boolean {
  const parts = pathname.split("/");
  return path.split("/").every((part, at) => /^[:*]/.test(part) || part === parts[at]);
}

function isDecodable(pathname: string): boolean {
  try {
    // The value is used, because the bundler would drop an unused expression.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

let lastMatch: { readonly pathname: string; readonly match: PageMatch } | undefined;

function findMatch(pathname: string): PageMatch {
  const [found] = (isDecodable(pathname) && matchRoutes(routes, pathname)) || [];
  if (!found || !hasAllParams(found.params) || !isLiteralMatch(found.route.path, pathname))
    return NOT_FOUND;
  return { page: found.route.page, params: found.params };
}

/**
 * Returns the page of a path. The last match is cached, because each render reads it several
 * times.
 */
export function matchPage(pathname: string): PageMatch {
  if (lastMatch?.pathname === pathname) return lastMatch.match;
  const match = findMatch(pathname);
  lastMatch = { pathname, match };
  return match;
}
