import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { AdminListFilter } from "../../api/admin-job-lists";
import { listHref } from "./list-url";

interface PageState {
  /** Number of pages; undefined until it is known. */
  readonly pages: number | undefined;
  /** The number of pages belongs to a previous URL. */
  readonly stale: boolean;
}

/** Redirects to the last page if the page number is past the end. */
export function useClampedPage(path: string, filter: AdminListFilter, { pages, stale }: PageState) {
  const { search, shown, page } = filter;
  const navigate = useNavigate();
  const last = Math.max(1, pages ?? page);
  const isPastEnd = !stale && page > last;
  useEffect(() => {
    if (isPastEnd) navigate(listHref(path, { search, shown, page: last }), { replace: true });
  }, [isPastEnd, navigate, path, search, shown, last]);
}
