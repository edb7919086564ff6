import { type SearchGroup, search } from "../api/search";
import { firstValue, pageNumber } from "../lib/query-values";

export const SEARCH_PATH = "/search";

/** The state of a search that its URL contains. Only a single group has pages. */
export interface SearchUrl {
  readonly query: string;
  readonly group?: SearchGroup | undefined;
  readonly page?: number | undefined;
}

/** The query parameters, in canonical order. */
export const SEARCH_PARAMETERS = ["q", "in", "page"] as const;

/** The groups, in the order of display. */
export const SEARCH_GROUPS = [
  "government",
  "private",
  "admit-cards",
  "results",
  "posts",
  "pdfs",
] as const satisfies readonly SearchGroup[];

/** Number of hits on a page of one group. */
export const SEARCH_PAGE_SIZE = 10;

/** Parses a query. Unknown groups and page numbers are ignored. */
export function parseSearchUrl(parameters: Pick<URLSearchParams, "getAll">): SearchUrl {
  const query = firstValue(parameters, "q");
  const requestedGroup = firstValue(parameters, "in");
  const group = SEARCH_GROUPS.find((name) => name === requestedGroup);
  return query && group ? { query, group, page: pageNumber(parameters) } : { query };
}

/** Returns the API query: a few hits of each group, or a page of one group. */
export function searchQuery({ query, group, page = 1 }: SearchUrl) {
  if (!group) return search(query);
  return search(query, { in: group, skip: (page - 1) * SEARCH_PAGE_SIZE, take: SEARCH_PAGE_SIZE });
}

/** Returns the API reads of a search page. Without a query there are none. */
export function searchReads(parameters: Pick<URLSearchParams, "getAll">) {
  const url = parseSearchUrl(parameters);
  return url.query ? [searchQuery(url)] : [];
}
