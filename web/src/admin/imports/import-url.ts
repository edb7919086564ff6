import type { RowFilter } from "../../api/imports";

/** Paths of the pages of imports. */

export const IMPORTS_PATH = "/admin/imports";

export const importPath = (id: number) => `${IMPORTS_PATH}/${id}`;

/** Path of the choice of columns of an import that is checked. */
export const columnsPath = (id: number) => `${importPath(id)}?step=columns`;

export const importsHref = (page: number) =>
  page === 1 ? IMPORTS_PATH : `${IMPORTS_PATH}?page=${page}`;

const FILTERS: readonly RowFilter[] = ["faulty", "duplicate", "likely", "skipped"];

/** Returns the rows that the query of the URL shows. */
export const rowFilter = (query: URLSearchParams): RowFilter =>
  FILTERS.find((filter) => filter === query.get("show")) ?? "faulty";

/** Returns the URL of a page of the rows of an import. */
export function rowsHref(id: number, show: RowFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(show === "faulty" ? {} : { show }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${importPath(id)}?${query}` : importPath(id);
}
