import { useEffect } from "react";
import { navigate } from "../../app-context/location";

interface PageState {
  /** Number of pages; undefined until it is known. */
  readonly pages: number | undefined;
  /** The number of pages belongs to a previous URL. */
  readonly stale: boolean;
}

/** Redirects to the last page if the page number is past the end. */
export function useClampedPage(
  page: number,
  hrefOf: (page: number) => string,
  { pages, stale }: PageState,
) {
  const last = Math.max(1, pages ?? page);
  const redirect = !stale && page > last ? hrefOf(last) : undefined;
  useEffect(() => {
    if (redirect !== undefined) navigate(redirect, { replace: true });
  }, [redirect]);
}
