import { ADMIN_PAGE_SIZE, type AdminListFilter } from "../../api/admin-job-lists";
import type { RowPage } from "./admin-list";

/** Searches and pages a list that the server sent as a whole. */
export function paginateLocally<Row>(
  rows: readonly Row[],
  texts: (row: Row) => readonly (string | null | undefined)[],
  { search, page, size = ADMIN_PAGE_SIZE }: AdminListFilter,
): RowPage<Row> {
  const query = search.toLowerCase();
  const matchingRows = rows.filter((row) =>
    texts(row).some((text) => (text ?? "").toLowerCase().includes(query)),
  );
  const first = (page - 1) * size;
  return {
    rows: matchingRows.slice(first, first + size),
    total: matchingRows.length,
    pages: Math.ceil(matchingRows.length / size),
  };
}
