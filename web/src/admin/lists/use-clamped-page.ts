import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { listHref } from "./list-url";

interface PageState {
  /** How many pages there are; undefined while nobody knows. */
  readonly pages: number | undefined;
  /** That is still said of another address. */
  readonly stale: boolean;
}

/** Where the last row of the last page has gone, the page before is the last. */
export function useClampedPage(path: string, filter: AdminListFilter, { pages, stale }: PageState) {
  const { search, shown, page } = filter;
  const navigate = useNavigate();
  const last = Math.max(1, pages ?? page);
  const isPastEnd = !stale && page > last;
  useEffect(() => {
    if (isPastEnd) navigate(listHref(path, { search, shown, page: last }), { replace: true });
  }, [isPastEnd, navigate, path, search, shown, last]);
}
