import type { ChosenFilters, ListFilter } from "../api/jobs";
import { firstValue, pageNumber, type QueryValues } from "../lib/query-values";
import { choiceLabel, type FilterName } from "./filter-choices";

/** What can stand in a list's address, and under which names. */
export interface ListShape {
  /** The query parameters of the text fields; without `location` there is no such field. */
  readonly textParameters: { readonly query: string; readonly location?: string };
  /** A filter whose choices are tabs above the list. */
  readonly tab?: FilterName;
  /** The filters below the text fields, in their order. */
  readonly filters: readonly FilterName[];
}

/** What of a list stands in its address. */
export interface ListUrl {
  readonly query: string;
  readonly location: string;
  readonly chosen: ChosenFilters;
  readonly page: number;
}

const filterNames = ({ tab, filters }: ListShape) => (tab ? [tab, ...filters] : filters);

/** The query parameters of a list, in the order in which every address of it has them. */
export function listParameters(shape: ListShape): string[] {
  const { query, location } = shape.textParameters;
  return [query, ...(location ? [location] : []), ...filterNames(shape), "page"];
}

/** Reads a query. What is no choice of a filter, and no page, is as good as not there. */
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

/** Whether it is a part of the list that somebody looked for, not the list itself. */
export const isFiltered = ({ query, location, chosen }: ListUrl) =>
  query !== "" || location !== "" || Object.keys(chosen).length > 0;

/** The address of a list; what is not set and the first page are left out. */
export function listHref(
  list: ListShape & { readonly path: string },
  { query, location, chosen, page }: ListUrl,
): string {
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

/** The same list from its first page, with one filter chosen otherwise, or not at all. */
export function withFilter(url: ListUrl, name: FilterName, value: string | undefined): ListUrl {
  const { [name]: _, ...others } = url.chosen;
  return { ...url, chosen: value ? { ...others, [name]: value } : others, page: 1 };
}
