import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client";
import { EmbeddedError } from "./query";

const MINUTE_MS = 60_000;

/** One cache for each rendered page on the server, one for the whole visit in the browser. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        // The server's word is final; a lost connection deserves a second try.
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
        retryOnMount: (query) => !(query.state.error instanceof EmbeddedError),
        // Offline is a failure to show, not a reason to wait in silence.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  // What came failed with the page is shown once: who comes back to it asks again.
  const cache = queries.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const isUnused = type === "observerRemoved" && query.getObserversCount() === 0;
    if (isUnused && query.state.error instanceof EmbeddedError) cache.remove(query);
  });
  return queries;
}
