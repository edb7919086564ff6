import type { AdminListFilter } from "../../api/admin-job-lists";
import type { SelectOption } from "../../forms/choice-field";

/** A filter of a list by one of several choices. */
export interface ChoiceFilter {
  /** Name of the filter and of its query parameter. */
  readonly name: "role" | "status";
  readonly label: string;
  /** Label of the choice that selects all rows. */
  readonly all: string;
  readonly options: readonly SelectOption[];
}

/** Returns the filter by the status of rows. */
export const statusFilter = (options: readonly SelectOption[]): ChoiceFilter => ({
  name: "status",
  label: "Status",
  all: "All statuses",
  options,
});

/** Parses the query of a list URL. An unknown choice selects all, an invalid page is page 1. */
export function parseAdminListUrl(
  query: URLSearchParams,
  filters: readonly ChoiceFilter[] = [],
): AdminListFilter {
  const page = query.get("page") ?? "";
  const choices = filters.map(({ name, options }) => {
    const choice = options.find(([value]) => value === query.get(name));
    return [name, choice?.[0]];
  });
  return {
    search: query.get("search")?.trim() ?? "",
    ...Object.fromEntries(choices),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the URL of a list. Omits unset filters and the first page. */
export function listHref(path: string, { search, role, status, page }: AdminListFilter): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${path}?${query}` : path;
}

/** Returns whether a list shows only some of its rows. */
export const isFiltered = ({ search, role, status }: AdminListFilter) =>
  search !== "" || role !== undefined || status !== undefined;
