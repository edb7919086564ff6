import { EDITORS_PAGE_SIZE, type EditorsFilter } from "../../api/admin-job-lists";
import type { RowPage } from "./editors-list";

/** A page of a list that came as a whole: nobody but the screen has searched it, and cut it into pages. */
export function pageOfWhole<Row>(
  rows: readonly Row[],
  texts: (row: Row) => readonly (string | null | undefined)[],
  { search, page }: EditorsFilter,
): RowPage<Row> {
  const words = search.toLowerCase();
  const found = rows.filter((row) =>
    texts(row).some((text) => (text ?? "").toLowerCase().includes(words)),
  );
  const first = (page - 1) * EDITORS_PAGE_SIZE;
  return {
    rows: found.slice(first, first + EDITORS_PAGE_SIZE),
    total: found.length,
    pages: Math.ceil(found.length / EDITORS_PAGE_SIZE),
  };
}
