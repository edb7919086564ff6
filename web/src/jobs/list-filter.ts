import type { ListFilter } from "../api/jobs";

/** What of a list stands in its address: `q`, `loc` and `page`. */
export interface ListAddress {
  readonly q: string;
  readonly loc: string;
  readonly page: number;
}

export const LIST_QUERY = ["q", "loc", "page"] as const;

export function listAddress(query: Pick<URLSearchParams, "getAll">): ListAddress {
  // The first value that is not blank, which is the one that the server takes into a page's address.
  const value = (name: string) =>
    query
      .getAll(name)
      .map((given) => given.trim())
      .find((given) => given !== "") ?? "";
  const page = value("page");
  return {
    q: value("q"),
    loc: value("loc"),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export const listFilter = ({ q, loc, page }: ListAddress): ListFilter => ({
  ...(q ? { search: q } : {}),
  ...(loc ? { location: loc } : {}),
  page,
});

/** The address of a list; blank filters and the first page are left out. */
export function listHref(path: string, { q, loc, page }: ListAddress): string {
  const query = [
    q && `q=${encodeURIComponent(q)}`,
    loc && `loc=${encodeURIComponent(loc)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}
