import { type SearchGroup, search } from "../api/search";
import { firstValue, pageNumber } from "../lib/query-values";

export const SEARCH_PATH = "/search";

/** What of a search stands in its address. Only one group alone has pages. */
export interface SearchUrl {
  readonly query: string;
  readonly group?: SearchGroup | undefined;
  readonly page?: number | undefined;
}

/** The query parameters, in the order in which every address has them. */
export const SEARCH_PARAMETERS = ["q", "in", "page"] as const;

/** What can be found, in the order in which it is shown. */
export const SEARCH_GROUPS = [
  "government",
  "private",
  "admit-cards",
  "results",
  "posts",
  "pdfs",
] as const satisfies readonly SearchGroup[];

/** How many a page of one group shows. */
export const SEARCH_PAGE_SIZE = 10;

/** Reads a query. What is no group, and no page of one, is as good as not there. */
export function parseSearchUrl(parameters: Pick<URLSearchParams, "getAll">): SearchUrl {
  const query = firstValue(parameters, "q");
  const requestedGroup = firstValue(parameters, "in");
  const group = SEARCH_GROUPS.find((name) => name === requestedGroup);
  return query && group ? { query, group, page: pageNumber(parameters) } : { query };
}

/** A few of each group, or a page of one. */
export function searchQuery({ query, group, page = 1 }: SearchUrl) {
  if (!group) return search(query);
  return search(query, { in: group, skip: (page - 1) * SEARCH_PAGE_SIZE, take: SEARCH_PAGE_SIZE });
}

/** What the page of an address asks: without words, nothing. */
export function searchReads(parameters: Pick<URLSearchParams, "getAll">) {
  const url = parseSearchUrl(parameters);
  return url.query ? [searchQuery(url)] : [];
}
