import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { serverMessage } from "../api/client";
import type { ApiKey, ApiQuery } from "../api/query";
import { showToast } from "../ui/toasts";

/** A page of a list as it stands: perhaps there, perhaps on its way, perhaps failed. */
export interface ListPageState<Page> {
  /** The page; that of the address before while the next is on its way. */
  readonly page: Page | undefined;
  /** It is that of the address before. */
  readonly stale: boolean;
  /** What the reader asked for is on its way. What is asked again by itself is nobody's to wait for. */
  readonly loading: boolean;
  readonly failed: boolean;
  /** When it failed; 0 where it did not. */
  readonly failedAt: number;
  readonly retry: () => void;
}

/**
 * `pageOf` gives the page in an answer; undefined when a list is not what came. A failure is told as a
 * notification where there are words for it, unless the server has its own.
 */
export function useListPage<Body, Page>(
  query: ApiQuery<Body>,
  pageOf: (body: Body) => Page | undefined,
  failure?: string,
): ListPageState<Page> {
  const { data, error, isSuccess, isPlaceholderData, errorUpdatedAt, dataUpdatedAt, refetch } =
    useQuery<Body, Error, Page | undefined, ApiKey>({
      ...query,
      select: pageOf,
      placeholderData: keepPreviousData,
    });
  const [retrying, setRetrying] = useState(false);
  const isInvalid = isSuccess && !data;
  const failed = error !== null || isInvalid;
  const failedAt = error ? errorUpdatedAt : isInvalid ? dataUpdatedAt : 0;
  const message = failure && (serverMessage(error) ?? failure);
  useEffect(() => {
    if (failedAt > 0 && message) showToast("error", message);
  }, [failedAt, message]);
  return {
    page: data,
    stale: isPlaceholderData,
    loading: isPlaceholderData || retrying || !(data || failed),
    failed,
    failedAt,
    retry() {
      setRetrying(true);
      void refetch().finally(() => setRetrying(false));
    },
  };
}

/** The address of what is shown, which stays until the answer to the next one is there. */
export function useShownUrl<Url>(
  url: Url,
  { page, stale }: Pick<ListPageState<unknown>, "page" | "stale">,
): Url {
  const shown = useRef(url);
  if (page && !stale) shown.current = url;
  return shown.current;
}
