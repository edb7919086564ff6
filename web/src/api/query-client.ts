import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client";
import { ServedError } from "./query";

const MINUTE = 60_000;

/** One cache for each rendered page on the server, one for the whole visit in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
