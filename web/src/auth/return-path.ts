import type { Location } from "react-router";

/** What travels with a visitor who is sent to sign in: the way back. */
export interface ReturnState {
  readonly returnTo: string;
}

export const returnState = ({ pathname, search }: Pick<Location, "pathname" | "search">) => ({
  returnTo: pathname + search,
});

/** Only to find out what a browser would make of a path. */
const PLACEHOLDER_ORIGIN = "https://site.invalid";

/** A path of this site, as a browser reads it; undefined for whatever leads elsewhere. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== "string" || !path.startsWith("/")) return undefined;
  if (!URL.canParse(path, PLACEHOLDER_ORIGIN)) return undefined;
  const url = new URL(path, PLACEHOLDER_ORIGIN);
  // Even on this site a path may begin with two slashes, which would name another one.
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

export function returnPathOf({ state }: Pick<Location, "state">): string | undefined {
  const value: unknown = state;
  if (typeof value !== "object" || value === null || !("returnTo" in value)) return undefined;
  return safeReturnPath(value.returnTo);
}

/** Where the way back waits while a visitor is at another site to sign in. */
const RETURN_PATH_KEY = "returnTo";

export function saveReturnPath(path: string | undefined): void {
  if (path === undefined) sessionStorage.removeItem(RETURN_PATH_KEY);
  else sessionStorage.setItem(RETURN_PATH_KEY, path);
}

/** The way back that was kept, once. */
export function consumeReturnPath(): string | undefined {
  const path = safeReturnPath(sessionStorage.getItem(RETURN_PATH_KEY));
  sessionStorage.removeItem(RETURN_PATH_KEY);
  return path;
}
