import type { AdminListFilter } from "../../api/admin-job-lists";
import type { SelectOption } from "../../forms/choice-field";

/** The filters of lists, in the order of their query parameters. The order is one of them. */
const CHOICE_NAMES = ["role", "status", "defect", "editedBy", "sort"] as const;
type ChoiceName = (typeof CHOICE_NAMES)[number];

/** A filter of a list by one of several choices. */
export interface ChoiceFilter {
  /** Name of the filter and of its query parameter. */
  readonly name: ChoiceName;
  readonly label: string;
  /** Label of the choice that selects all rows, or that is the usual order. */
  readonly all: string;
  /** The same with a search text, if that changes the usual order. */
  readonly allOfSearch?: string;
  readonly options: readonly SelectOption[];
  /** The further choices are the ids of the people who may use the administrator area. */
  readonly isOfStaff?: true;
  /** The counts of the response that belong to the choices. */
  readonly counts?: "stage" | "defect";
}

/** Returns the filter by the status of rows. */
export const statusFilter = (options: readonly SelectOption[]): ChoiceFilter => ({
  name: "status",
  label: "Status",
  all: "All statuses",
  options,
});

const ACCOUNT_ID = /^[1-9]\d{0,14}$/;

/** Returns the choice that a text names, or undefined if the filter has no such choice. */
function parseChoice({ options, isOfStaff }: ChoiceFilter, text: string | null) {
  if (isOfStaff && text !== null && ACCOUNT_ID.test(text)) return text;
  return options.find(([value]) => value === text)?.[0];
}

/** Parses the query of a list URL. An unknown choice selects all, an invalid page is page 1. */
export function parseAdminListUrl(
  query: URLSearchParams,
  filters: readonly ChoiceFilter[] = [],
): AdminListFilter {
  const page = query.get("page") ?? "";
  const choices = filters.map((filter) => [
    filter.name,
    parseChoice(filter, query.get(filter.name)),
  ]);
  return {
    search: query.get("search")?.trim() ?? "",
    ...Object.fromEntries(choices),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the URL of a list. Omits unset filters and the first page. */
export function listHref(path: string, filter: AdminListFilter): string {
  const { search, page } = filter;
  const choices = CHOICE_NAMES.flatMap((name) => {
    const choice = filter[name];
    return choice === undefined ? [] : [[name, choice] as const];
  });
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...Object.fromEntries(choices),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${path}?${query}` : path;
}

/** Returns how many filters of a list are set. The order is not a filter. */
export const activeFilters = (filter: AdminListFilter) =>
  CHOICE_NAMES.filter((name) => name !== "sort" && filter[name] !== undefined).length;

/** Returns whether a list shows only some of its rows. */
export const isFiltered = (filter: AdminListFilter) =>
  filter.search !== "" || activeFilters(filter) > 0;

/** Returns whether a list shows only some of its rows, or another order. */
export const isChanged = (filter: AdminListFilter) =>
  isFiltered(filter) || filter.sort !== undefined;
