import type { AdminListFilter } from "../../api/admin-job-lists";

const STATUS_VALUES = new Map([
  ["shown", true],
  ["hidden", false],
]);

/** Parses the query of a list URL. An invalid page number is page 1. */
export function parseAdminListUrl(query: URLSearchParams): AdminListFilter {
  const page = query.get("page") ?? "";
  return {
    search: query.get("search")?.trim() ?? "",
    shown: STATUS_VALUES.get(query.get("status") ?? ""),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the URL of a list. Omits unset filters and the first page. */
export function listHref(path: string, { search, shown, page }: AdminListFilter): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(shown === undefined ? {} : { status: shown ? "shown" : "hidden" }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${path}?${query}` : path;
}
