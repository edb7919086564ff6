const NO_RESULTS = "No listing by that name. Paste its text below.";
const SEARCH_FAILED = "Listings cannot be looked up just now. Paste the text below.";

/** The state of a listing search. */
interface SearchState {
  readonly query: string;
  /** Number of results; undefined while loading. */
  readonly count: number | undefined;
  readonly failed: boolean;
}

/**
 * Returns the message if there are no suggestions. The URL of a page is resolved by the check
 * itself.
 */
export function searchText({ query, count, failed }: SearchState): string {
  if (query.includes("/")) return "";
  if (failed) return SEARCH_FAILED;
  return count === 0 ? NO_RESULTS : "";
}
