import type { AdminListFilter } from "../../api/admin-job-lists";

const STATUS_VALUES = new Map([
  ["shown", true],
  ["hidden", false],
]);

/** Reads the query of a list's address. What is no page is the first one. */
export function parseAdminListUrl(query: URLSearchParams): AdminListFilter {
  const page = query.get("page") ?? "";
  return {
    search: query.get("search")?.trim() ?? "",
    shown: STATUS_VALUES.get(query.get("status") ?? ""),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list; what is not set and the first page are left out. */
export function listHref(path: string, { search, shown, page }: AdminListFilter): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(shown === undefined ? {} : { status: shown ? "shown" : "hidden" }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${path}?${query}` : path;
}
