import { type SearchGroup, search } from "../api/search";
import { firstValue, pageNumber } from "../site/query-values";

export const SEARCH_PATH = "/search";

/** What of a search stands in its address. Only one group alone has pages. */
export interface SearchAddress {
  readonly words: string;
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
export function searchAddress(query: Pick<URLSearchParams, "getAll">): SearchAddress {
  const words = firstValue(query, "q");
  const named = firstValue(query, "in");
  const group = SEARCH_GROUPS.find((name) => name === named);
  return words && group ? { words, group, page: pageNumber(query) } : { words };
}

/** A few of each group, or a page of one. */
export function searchRead({ words, group, page = 1 }: SearchAddress) {
  if (!group) return search(words);
  return search(words, { in: group, skip: (page - 1) * SEARCH_PAGE_SIZE, take: SEARCH_PAGE_SIZE });
}

/** What the page of an address asks: without words, nothing. */
export function searchReads(query: Pick<URLSearchParams, "getAll">) {
  const address = searchAddress(query);
  return address.words ? [searchRead(address)] : [];
}
