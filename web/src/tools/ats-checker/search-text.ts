import * as t from "#messages/listing-suggestions";

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
  if (failed) return t.lookUpFailed();
  return count === 0 ? t.noListing() : "";
}
