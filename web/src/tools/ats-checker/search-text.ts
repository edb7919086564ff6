const NO_RESULTS = "No listing by that name. Paste its text below.";
const SEARCH_FAILED = "Listings cannot be looked up just now. Paste the text below.";

/** What came of looking for listings. */
interface SearchState {
  readonly query: string;
  /** How many there are; nothing while nobody knows. */
  readonly count: number | undefined;
  readonly failed: boolean;
}

/** What is said where there is nothing to choose. The address of a page is looked up by the check itself. */
export function searchText({ query, count, failed }: SearchState): string {
  if (query.includes("/")) return "";
  if (failed) return SEARCH_FAILED;
  return count === 0 ? NO_RESULTS : "";
}
