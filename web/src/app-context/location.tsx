import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { currentLanguage } from "#language/language";
import { localizePath, splitLanguage } from "#language/paths";
import { showsCopy } from "./shows-copy";

/** The URL of the page, with the data of its history entry. */
export interface Location {
  /** The path without the prefix of its language. */
  readonly pathname: string;
  /** The query with its question mark, or an empty text. */
  readonly search: string;
  readonly hash: string;
  /** The state that `navigate` has stored. It survives a reload. */
  // biome-ignore lint/suspicious/noExplicitAny: Each page defines the state of its entries.
  readonly state: any;
  /** The page that was loaded, before any navigation. */
  readonly isFirst: boolean;
}

/** State of the entries that `navigate` has added to the history. */
interface EntryState {
  /** State of the page. */
  readonly usr?: unknown;
  /** Missing in the entry of the page that was loaded. */
  readonly key?: "opened";
}

const LocationContext = createContext<Location | undefined>(undefined);

export function useLocation(): Location {
  const location = use(LocationContext);
  if (!location) throw new Error("useLocation needs a location around it");
  return location;
}

/** Returns the query of the URL. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

interface StaticLocationProps {
  /** Path and query. */
  readonly url: string;
  readonly children?: ReactNode;
}

/** Renders a page of a server. */
export function StaticLocation({ url, children }: StaticLocationProps) {
  const [path = "/", query] = url.split("?", 2);
  const pathname = splitLanguage(path).path;
  const search = query ? `?${query}` : "";
  const location = { pathname, search, hash: "", state: undefined, isFirst: true };
  return <LocationContext value={location}>{children}</LocationContext>;
}

function currentLocation(): Location {
  const { search, hash } = window.location;
  const pathname = splitLanguage(window.location.pathname).path;
  const entry: EntryState | null = window.history.state;
  return { pathname, search, hash, state: entry?.usr, isFirst: entry?.key === undefined };
}

let announceNavigation: (() => void) | undefined;

/** Renders the page of the browser's URL. There is one on a page. */
export function BrowserLocation({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(currentLocation);
  useLayoutEffect(() => {
    // A transition keeps the page responsive while the next one is rendered.
    const update = () => startTransition(() => setLocation(currentLocation()));
    window.addEventListener("popstate", update);
    announceNavigation = update;
    return () => {
      window.removeEventListener("popstate", update);
      announceNavigation = undefined;
    };
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
  /** State of the history entry. */
  readonly state?: unknown;
}

/**
 * Opens a page of this site, in the language of this page, without loading a document. A page that
 * this language lacks has other scripts, so its document is loaded, and so it is from a copy.
 */
export function navigate(page: string, { replace = false, state }: NavigateOptions = {}): void {
  const path = localizePath(page);
  if (splitLanguage(path).language !== currentLanguage() || showsCopy()) {
    if (replace) window.location.replace(path);
    else window.location.assign(path);
    return;
  }
  const entry: EntryState = { usr: state, key: "opened" };
  try {
    if (replace) window.history.replaceState(entry, "", path);
    else window.history.pushState(entry, "", path);
  } catch {
    // Some browsers limit the number of entries in a time.
    window.location.assign(path);
    return;
  }
  announceNavigation?.();
}
