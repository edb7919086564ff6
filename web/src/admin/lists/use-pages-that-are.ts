import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { EditorsFilter } from "../../api/admin-job-lists";
import { listHref } from "./list-address";

interface Found {
  /** How many pages there are; undefined while nobody knows. */
  readonly pages: number | undefined;
  /** That is still said of another address. */
  readonly stale: boolean;
}

/** Where the last row of the last page has gone, the page before is the last. */
export function usePagesThatAre(path: string, filter: EditorsFilter, { pages, stale }: Found) {
  const { search, shown, page } = filter;
  const navigate = useNavigate();
  const last = Math.max(1, pages ?? page);
  const past = !stale && page > last;
  useEffect(() => {
    if (past) navigate(listHref(path, { search, shown, page: last }), { replace: true });
  }, [past, navigate, path, search, shown, last]);
}
