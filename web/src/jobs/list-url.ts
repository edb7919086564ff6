import type { ChosenFilters, ListFilter } from "../api/jobs";
import { firstValue, pageNumber, type QueryValues } from "../lib/query-values";
import { choiceLabel, type FilterName } from "./filter-choices";

/** Query parameters of a list's URL. */
export interface ListShape {
  /** Names of the text fields' parameters. Without `location` there is no location field. */
  readonly textParameters: { readonly query: string; readonly location?: string };
  /** A filter that is shown as tabs above the list. */
  readonly tab?: FilterName;
  /** The filters below the text fields, in this order. */
  readonly filters: readonly FilterName[];
}

/** The state of a list that its URL contains. */
export interface ListUrl {
  readonly query: string;
  readonly location: string;
  readonly chosen: ChosenFilters;
  readonly page: number;
}

const filterNames = ({ tab, filters }: ListShape) => (tab ? [tab, ...filters] : filters);

/** Returns the query parameters of a list, in the canonical order of its URLs. */
export function listParameters(shape: ListShape): string[] {
  const { query, location } = shape.textParameters;
  return [query, ...(location ? [location] : []), ...filterNames(shape), "page"];
}

/** Parses a query. Unknown filter values and page numbers are ignored. */
export function parseListUrl(shape: ListShape, parameters: QueryValues): ListUrl {
  const { query, location } = shape.textParameters;
  const chosen: Record<string, string> = {};
  for (const name of filterNames(shape)) {
    const value = firstValue(parameters, name);
    if (choiceLabel(name, value) !== undefined) chosen[name] = value;
  }
  return {
    query: firstValue(parameters, query),
    location: location ? firstValue(parameters, location) : "",
    chosen,
    page: pageNumber(parameters),
  };
}

export const listFilter = ({ query, location, chosen, page }: ListUrl): ListFilter => ({
  ...(query ? { search: query } : {}),
  ...(location ? { location } : {}),
  ...chosen,
  page,
});

/** Returns whether the URL contains a search or a filter. */
export const isFiltered = ({ query, location, chosen }: ListUrl) =>
  query !== "" || location !== "" || Object.keys(chosen).length > 0;

/** A list with a path. */
export interface ListWithPath extends ListShape {
  readonly path: string;
  /** Returns the list whose path contains a chosen filter of this one, if there is such a list. */
  readonly narrowed?: (chosen: ChosenFilters) => ListWithPath | undefined;
}

/** Returns the URL of a list. Unset parameters and the first page are left out. */
export function listHref(list: ListWithPath, url: ListUrl): string {
  const narrowed = list.narrowed?.(url.chosen);
  if (narrowed) return listHref(narrowed, url);
  const { query, location, chosen, page } = url;
  const { textParameters } = list;
  const values: Record<string, string | undefined> = {
    ...chosen,
    [textParameters.query]: query,
    ...(textParameters.location ? { [textParameters.location]: location } : {}),
    page: page > 1 ? String(page) : "",
  };
  const parts = listParameters(list).flatMap((name) =>
    values[name] ? [`${name}=${encodeURIComponent(values[name])}`] : [],
  );
  return parts.length > 0 ? `${list.path}?${parts.join("&")}` : list.path;
}

/** Returns the first page of the list with one filter changed or removed. */
export function withFilter(url: ListUrl, name: FilterName, value: string | undefined): ListUrl {
  const { [name]: _, ...others } = url.chosen;
  return { ...url, chosen: value ? { ...others, [name]: value } : others, page: 1 };
}
