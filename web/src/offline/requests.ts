import { isPagePath, isTranslated, splitLanguage } from "#language/paths";
import { hasUrlToken } from "../lib/url-token";

type RequestHead = Pick<Request, "method" | "mode" | "url">;

/** The way in which the worker handles a request. */
export type Handling = "page" | "asset" | "shared-file";

/** The page to which the browser posts a shared file (`manifest.webmanifest`), and its query. */
const SHARE_TARGET = "/tools/ats-checker";
const SHARED = "shared";

/** Returns the path and the query of a URL, which are the key of its copy. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Returns what the worker does with a request. The browser handles all others as without a worker:
 * those of the API, forms, and requests to other sites.
 */
export function handlingOf(
  { method, mode, url }: RequestHead,
  origin: string,
): Handling | undefined {
  const { origin: target, pathname, searchParams } = new URL(url);
  if (target !== origin) return undefined;
  const opensPage = mode === "navigate";
  if (method === "POST") {
    const takesFile = splitLanguage(pathname).path === SHARE_TARGET && searchParams.has(SHARED);
    return opensPage && takesFile ? "shared-file" : undefined;
  }
  if (method !== "GET") return undefined;
  if (pathname.startsWith("/assets/")) return "asset";
  return opensPage ? "page" : undefined;
}

/**
 * Returns the path of a page of which the worker may have a copy: no file, no page of
 * administrators, and no token in the URL.
 */
export function copyPathOf(url: string, origin: string): string | undefined {
  const { origin: target, pathname } = new URL(url);
  const isPublic = isPagePath(pathname) && isTranslated(splitLanguage(pathname).path);
  return target === origin && isPublic && !hasUrlToken(url) ? pathOf(url) : undefined;
}

/**
 * Returns whether a response may be stored as the copy of a page: a complete page that is the same
 * for all visitors. The server marks shells of personal pages with `noindex`.
 */
export function isStorable({ status, type, headers }: Response): boolean {
  const has = (name: string, text: string) => headers.get(name)?.includes(text) ?? false;
  return (
    status === 200 &&
    type === "basic" &&
    has("content-type", "text/html") &&
    !has("cache-control", "no-store") &&
    !has("x-robots-tag", "noindex")
  );
}
