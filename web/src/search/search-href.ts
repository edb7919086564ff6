import { SEARCH_PARAMETERS, SEARCH_PATH, type SearchAddress } from "./search-address";

/** The address of a search; the first page is left out. */
export function searchHref({ words, group, page = 1 }: SearchAddress): string {
  if (words === "") return SEARCH_PATH;
  const values = { q: words, in: group, page: page > 1 ? page : undefined };
  const query = SEARCH_PARAMETERS.flatMap((name) => {
    const { [name]: value } = values;
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `${SEARCH_PATH}?${query.join("&")}`;
}
