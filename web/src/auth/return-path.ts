import type { Location } from "../app-context/location";
import { tabStore } from "../lib/browser-storage";

/** Navigation state of a visitor who is redirected to sign in: the path to return to. */
export interface ReturnState {
  readonly returnTo: string;
}

export const returnState = ({ pathname, search }: Pick<Location, "pathname" | "search">) => ({
  returnTo: pathname + search,
});

/** Base URL for resolving a path as a browser does. */
const PLACEHOLDER_ORIGIN = "https://site.invalid";

/**
 * Returns `path` normalised as a browser resolves it, or undefined if it is not a path of this
 * site.
 */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== "string" || !path.startsWith("/")) return undefined;
  if (!URL.canParse(path, PLACEHOLDER_ORIGIN)) return undefined;
  const url = new URL(path, PLACEHOLDER_ORIGIN);
  // A path that begins with two slashes would name another site.
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

export function returnPathOf({ state }: Pick<Location, "state">): string | undefined {
  const value: unknown = state;
  if (typeof value !== "object" || value === null || !("returnTo" in value)) return undefined;
  return safeReturnPath(value.returnTo);
}

/** Storage key of the return path during a sign-in at another site. */
const RETURN_PATH_KEY = "returnTo";

export function saveReturnPath(path: string | undefined): void {
  if (path === undefined) tabStore.remove(RETURN_PATH_KEY);
  else tabStore.set(RETURN_PATH_KEY, path);
}

/** Returns and removes the stored return path. */
export function consumeReturnPath(): string | undefined {
  const path = safeReturnPath(tabStore.get(RETURN_PATH_KEY));
  tabStore.remove(RETURN_PATH_KEY);
  return path;
}
