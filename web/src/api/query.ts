import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { createFinalURL, createQuerySerializer, defaultPathSerializer } from "openapi-fetch";
import { API_PREFIX, ApiError, client, unwrap } from "./client";
import type { paths } from "./schema";

export type GetPath = {
  [P in keyof paths]: paths[P] extends { get: { responses: { 200: unknown } } } ? P : never;
}[keyof paths];
type Operation<P extends GetPath> = paths[P] extends { get: infer O } ? O : never;
export type GetParams<P extends GetPath> =
  Operation<P> extends { parameters: infer T extends object } ? T : Record<string, never>;
export type GetBody<P extends GetPath> =
  Operation<P> extends { responses: { 200: { content: { "application/json": infer B } } } }
    ? B
    : never;

export type ApiKey = readonly [path: string, params: object];

/**
 * Returns the query for a read of the API. The key is the path and its parameters, so server and
 * browser use the same key.
 */
export function apiQuery<P extends GetPath>(path: P, params: GetParams<P>) {
  return queryOptions<GetBody<P>, Error, GetBody<P>, ApiKey>({
    queryKey: [path, params],
    queryFn: async ({ signal }) => {
      const init = { params, signal } as never;
      return unwrap(await client.GET(path as never, init)) as GetBody<P>;
    },
  });
}

/** A read whose response is a `Body`. */
export type ApiQuery<Body> = ReturnType<typeof queryOptions<Body, Error, Body, ApiKey>>;

/** A read with any response. */
export interface ApiRead {
  readonly queryKey: ApiKey;
}

const querySerializer = createQuerySerializer();

/** Returns the path and query of a read, relative to the API. */
export function apiPath({ queryKey: [path, params] }: ApiRead): string {
  return createFinalURL(path as never, {
    baseUrl: API_PREFIX,
    params: params as never,
    querySerializer: querySerializer as never,
    pathSerializer: defaultPathSerializer as never,
  });
}

/** An API response embedded in the page. */
export interface EmbeddedResponse {
  readonly status: number;
  readonly body: unknown;
}
export type EmbeddedResponses = Readonly<Record<string, EmbeddedResponse>>;

/**
 * An error embedded in the page. It is shown during hydration. The next visit requests the data
 * again.
 */
export class EmbeddedError extends ApiError {}

/** Fills the cache with the responses embedded in the page, including failures. */
export function seedQueryCache(
  queries: QueryClient,
  reads: readonly ApiRead[],
  responses: EmbeddedResponses,
  updatedAt: number,
): void {
  for (const read of reads) {
    const response = responses[apiPath(read)];
    if (response?.status === 200) {
      queries.setQueryData(read.queryKey, response.body, { updatedAt });
    } else {
      const error = new EmbeddedError(response?.status ?? 503, (response?.body ?? {}) as object);
      queries
        .getQueryCache()
        .build(queries, { queryKey: read.queryKey }, errorState(error, updatedAt));
    }
  }
}

function errorState(error: EmbeddedError, errorUpdatedAt: number) {
  return {
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error,
    errorUpdateCount: 1,
    errorUpdatedAt,
    fetchFailureCount: 1,
    fetchFailureReason: error,
    fetchMeta: null,
    fetchStatus: "idle" as const,
    isInvalidated: false,
    status: "error" as const,
  };
}
