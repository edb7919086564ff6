import type { AdminListFilter } from "../../api/admin-job-lists";
import type { SelectOption } from "../../forms/choice-field";

/** Parses the query of a list URL. An unknown status selects all, an invalid page is page 1. */
export function parseAdminListUrl(
  query: URLSearchParams,
  statuses: readonly SelectOption[] = [],
): AdminListFilter {
  const page = query.get("page") ?? "";
  return {
    search: query.get("search")?.trim() ?? "",
    status: statuses.find(([status]) => status === query.get("status"))?.[0],
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the URL of a list. Omits unset filters and the first page. */
export function listHref(path: string, { search, status, page }: AdminListFilter): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(status === undefined ? {} : { status }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${path}?${query}` : path;
}
