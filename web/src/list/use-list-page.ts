import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { serverMessage } from "../api/client";
import type { ApiKey, ApiQuery } from "../api/query";
import { showToast } from "../ui/toasts";

/** The state of a page of a list. */
export interface ListPageState<Page> {
  /** The page. While the next one loads, it is the previous one. */
  readonly page: Page | undefined;
  /** `page` is the previous page. */
  readonly stale: boolean;
  /** A page that the user requested is loading. Background refetches do not count. */
  readonly loading: boolean;
  readonly failed: boolean;
  /** Time of the failure, in milliseconds since the epoch; 0 without a failure. */
  readonly failedAt: number;
  readonly retry: () => void;
}

/**
 * Loads a page of a list. `pageOf` returns undefined for a malformed response. With `failure`, a
 * failure shows a notification, with the server's message if it has one.
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

/** Returns the value in the URL of the page shown: the previous value while the next page loads. */
export function useShownValue<Value extends string | number>(
  value: Value,
  { page, stale }: Pick<ListPageState<unknown>, "page" | "stale">,
): Value {
  const [previousValue, setPreviousValue] = useState(value);
  const shownValue = page && !stale ? value : previousValue;
  if (shownValue !== previousValue) setPreviousValue(shownValue);
  return shownValue;
}
