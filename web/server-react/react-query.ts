/**
 * The part of TanStack Query's API that a page uses while it is rendered on a server: it reads
 * responses that the page has already, and requests nothing.
 */

import type { Node } from "./elements";
import { jsx } from "./jsx-runtime";
import { createContext, useContext } from "./react";

type QueryKey = readonly unknown[];

interface QueryState {
  readonly data: unknown;
  readonly error: unknown;
}

interface QueryOptions {
  readonly queryKey: QueryKey;
  readonly enabled?: boolean;
  readonly select?: (data: unknown) => unknown;
  readonly placeholderData?: (previousData: undefined) => unknown;
}

// Server and browser create keys by the same functions, so their members have the same order.
const hash = (key: QueryKey) => JSON.stringify(key);

export class QueryClient {
  private readonly queries = new Map<string, QueryState>();

  setQueryData(key: QueryKey, data: unknown): void {
    this.queries.set(hash(key), { data, error: null });
  }

  getQueryState(key: QueryKey): QueryState | undefined {
    return this.queries.get(hash(key));
  }

  getQueryCache() {
    return {
      build: (_: unknown, { queryKey }: QueryOptions, state: QueryState) =>
        this.queries.set(hash(queryKey), state),
      subscribe: () => undefined,
    };
  }

  clear(): void {
    this.queries.clear();
  }
}

const ClientContext = createContext(undefined);

interface QueryClientProviderProps {
  readonly client: QueryClient;
  readonly children: Node;
}

export const QueryClientProvider = ({ client, children }: QueryClientProviderProps): Node =>
  jsx(ClientContext, { value: client, children });

export function useQueryClient(): QueryClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error("There is no query client around this component.");
  return client as QueryClient;
}

export const queryOptions = <T>(options: T): T => options;

/** Keeps the data of the previous page, of which a server has none. */
export const keepPreviousData = () => undefined;

function resultOf(
  client: QueryClient,
  { queryKey, enabled, select, placeholderData }: QueryOptions,
) {
  const { data, error } = client.getQueryState(queryKey) ?? PENDING;
  const isError = error != null;
  const isPending = data === undefined && !isError;
  if (isPending && placeholderData?.(undefined) !== undefined)
    throw new Error("The server has no placeholders.");
  const isFetching = isPending && enabled !== false;
  return {
    data: data === undefined || !select ? data : select(data),
    error,
    status: isError ? "error" : isPending ? "pending" : "success",
    isError,
    isPending,
    isSuccess: !isError && !isPending,
    isFetching,
    isLoading: isFetching,
    isPlaceholderData: false,
    isRefetchError: false,
    refetch: cannotFetch,
  };
}

const PENDING: QueryState = { data: undefined, error: null };

function cannotFetch(): never {
  throw new Error("A query cannot be repeated while the server renders it.");
}

export const useQuery = (options: QueryOptions) => resultOf(useQueryClient(), options);

export function useQueries({ queries }: { readonly queries: readonly QueryOptions[] }) {
  const client = useQueryClient();
  return queries.map((options) => resultOf(client, options));
}
