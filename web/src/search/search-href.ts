import { SEARCH_PARAMETERS, SEARCH_PATH, type SearchUrl } from "./search-url";

/** Returns the URL of a search. The first page is left out. */
export function searchHref({ query, group, page = 1 }: SearchUrl): string {
  if (query === "") return SEARCH_PATH;
  const values = { q: query, in: group, page: page > 1 ? page : undefined };
  const parts = SEARCH_PARAMETERS.flatMap((name) => {
    const { [name]: value } = values;
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `${SEARCH_PATH}?${parts.join("&")}`;
}
