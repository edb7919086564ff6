import { splitLanguage } from "#language/paths";
import type { PageProps } from "../app-context/page-props";
import type { Page } from "./page";
import { notFoundPage, pages } from "./pages";

type Params = PageProps["params"];

export interface PageMatch {
  readonly page: Page;
  readonly params: Params;
}

const NOT_FOUND: PageMatch = { page: notFoundPage, params: {} };

/** Returns the parts of a path between its slashes, without a slash at its end. */
const partsOf = (path: string) => path.replace(/\/+$/, "").split("/");

const isParameter = (part: string) => part.startsWith(":");

interface Pattern {
  readonly page: Page;
  readonly parts: readonly string[];
}

const parameterCount = ({ parts }: Pattern) => parts.filter(isParameter).length;

/** Patterns with fewer parameters come first, because they are more specific. */
const patterns: readonly Pattern[] = pages
  .map((page) => ({ page, parts: partsOf(page.path) }))
  .sort((one, other) => parameterCount(one) - parameterCount(other));

/** Returns the parameters of a path that matches a pattern, whose fixed parts match literally. */
function paramsOf(pattern: readonly string[], parts: readonly string[]): Params | undefined {
  const isMatch = (part: string, at: number) => part === parts[at] || isParameter(part);
  if (pattern.length !== parts.length || !pattern.every(isMatch)) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries())
    if (isParameter(part)) params[part.slice(1)] = decodeURIComponent(parts[at] ?? "");
  return params;
}

let lastMatch: { readonly path: string; readonly match: PageMatch } | undefined;

function findMatch(path: string): PageMatch {
  const parts = partsOf(path);
  for (const { page, parts: pattern } of patterns) {
    const params = paramsOf(pattern, parts);
    if (!params) continue;
    const isComplete = Object.values(params).every((value) => value?.trim() !== "");
    return isComplete ? { page, params } : NOT_FOUND;
  }
  return NOT_FOUND;
}

/**
 * Returns the page of a path without the prefix of its language. The last match is cached, because
 * each render reads it several times.
 */
export function matchPage(path: string): PageMatch {
  if (lastMatch?.path === path) return lastMatch.match;
  let match = NOT_FOUND;
  try {
    match = findMatch(path);
  } catch {
    // A parameter cannot be decoded.
  }
  lastMatch = { path, match };
  return match;
}

/** Returns the page of the path of a URL. */
export const matchUrlPath = (pathname: string): PageMatch =>
  matchPage(splitLanguage(pathname).path);
