import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client";
import { EmbeddedError } from "./query";

const MINUTE_MS = 60_000;

/** Creates a query cache: one per rendered page on the server, one per visit in the browser. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        // An error response is not retried. A lost connection is retried once.
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
        retryOnMount: (query) => !(query.state.error instanceof EmbeddedError),
        // Fails at once when offline, so that the page shows an error instead of waiting.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  // A failure embedded in the page is shown once. A later visit requests the data again.
  const cache = queries.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const isUnused = type === "observerRemoved" && query.getObserversCount() === 0;
    if (isUnused && query.state.error instanceof EmbeddedError) cache.remove(query);
  });
  return queries;
}
