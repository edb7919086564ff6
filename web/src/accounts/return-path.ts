import type { Location } from "react-router";

/** What travels with a visitor who is sent to sign in: the way back. */
export interface ReturnState {
  readonly returnTo: string;
}

export const returnState = ({ pathname, search }: Pick<Location, "pathname" | "search">) => ({
  returnTo: pathname + search,
});

/** Only to find out what a browser would make of a path. */
const ANYWHERE = "https://site.invalid";

/** A path of this site, as a browser reads it; undefined for whatever leads elsewhere. */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== "string" || !path.startsWith("/")) return undefined;
  if (!URL.canParse(path, ANYWHERE)) return undefined;
  const url = new URL(path, ANYWHERE);
  // Even on this site a path may begin with two slashes, which would name another one.
  if (url.origin !== ANYWHERE || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

export function returnPathOf({ state }: Pick<Location, "state">): string | undefined {
  const known: unknown = state;
  if (typeof known !== "object" || known === null || !("returnTo" in known)) return undefined;
  return ownPath(known.returnTo);
}

/** Where the way back waits while a visitor is at another site to sign in. */
const KEPT = "returnTo";

export function keepReturnPath(path: string | undefined): void {
  if (path === undefined) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, path);
}

/** The way back that was kept, once. */
export function takeReturnPath(): string | undefined {
  const path = ownPath(sessionStorage.getItem(KEPT));
  sessionStorage.removeItem(KEPT);
  return path;
}
