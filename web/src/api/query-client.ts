import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client";
import { ServedError } from "./query";

const MINUTE = 60_000;

/** One cache for each rendered page on the server, one for the whole visit in the browser. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        // The server's word is final; a lost connection deserves a second try.
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
        retryOnMount: (query) => !(query.state.error instanceof ServedError),
        // Offline is a failure to show, not a reason to wait in silence.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  // What came failed with the page is shown once: who comes back to it asks again.
  const cache = queries.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const left = type === "observerRemoved" && query.getObserversCount() === 0;
    if (left && query.state.error instanceof ServedError) cache.remove(query);
  });
  return queries;
}
