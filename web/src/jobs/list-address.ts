import type { ChosenFilters, ListFilter } from "../api/jobs";
import { firstValue, pageNumber, type QueryValues } from "../site/query-values";
import { choiceWords, type FilterName } from "./filter-choices";

/** What can stand in a list's address, and under which names. */
export interface ListShape {
  /** The query parameters of the text fields; without `place` there is no such field. */
  readonly texts: { readonly words: string; readonly place?: string };
  /** A filter whose choices are tabs above the list. */
  readonly tab?: FilterName;
  /** The filters below the text fields, in their order. */
  readonly filters: readonly FilterName[];
}

/** What of a list stands in its address. */
export interface ListAddress {
  readonly words: string;
  readonly place: string;
  readonly chosen: ChosenFilters;
  readonly page: number;
}

const choosable = ({ tab, filters }: ListShape) => (tab ? [tab, ...filters] : filters);

/** The query parameters of a list, in the order in which every address of it has them. */
export function listParameters(shape: ListShape): string[] {
  const { words, place } = shape.texts;
  return [words, ...(place ? [place] : []), ...choosable(shape), "page"];
}

/** Reads a query. What is no choice of a filter, and no page, is as good as not there. */
export function listAddress(shape: ListShape, query: QueryValues): ListAddress {
  const { words, place } = shape.texts;
  const chosen: Record<string, string> = {};
  for (const name of choosable(shape)) {
    const value = firstValue(query, name);
    if (choiceWords(name, value) !== undefined) chosen[name] = value;
  }
  return {
    words: firstValue(query, words),
    place: place ? firstValue(query, place) : "",
    chosen,
    page: pageNumber(query),
  };
}

export const listFilter = ({ words, place, chosen, page }: ListAddress): ListFilter => ({
  ...(words ? { search: words } : {}),
  ...(place ? { location: place } : {}),
  ...chosen,
  page,
});

/** Whether it is a part of the list that somebody looked for, not the list itself. */
export const isNarrowed = ({ words, place, chosen }: ListAddress) =>
  words !== "" || place !== "" || Object.keys(chosen).length > 0;

/** The address of a list; what is not set and the first page are left out. */
export function listHref(
  list: ListShape & { readonly path: string },
  { words, place, chosen, page }: ListAddress,
): string {
  const { texts } = list;
  const values: Record<string, string | undefined> = {
    ...chosen,
    [texts.words]: words,
    ...(texts.place ? { [texts.place]: place } : {}),
    page: page > 1 ? String(page) : "",
  };
  const query = listParameters(list).flatMap((name) =>
    values[name] ? [`${name}=${encodeURIComponent(values[name])}`] : [],
  );
  return query.length > 0 ? `${list.path}?${query.join("&")}` : list.path;
}

/** The same list from its first page, with one filter chosen otherwise, or not at all. */
export function withChoice(
  address: ListAddress,
  name: FilterName,
  value: string | undefined,
): ListAddress {
  const { [name]: _, ...others } = address.chosen;
  return { ...address, chosen: value ? { ...others, [name]: value } : others, page: 1 };
}
