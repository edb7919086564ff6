const NONE = "No listing by that name. Paste its text below.";
const FAILED = "Listings cannot be looked up just now. Paste the text below.";

/** What came of looking for listings. */
interface Looked {
  readonly words: string;
  /** How many there are; nothing while nobody knows. */
  readonly found: number | undefined;
  readonly failed: boolean;
}

/** What is said where there is nothing to choose. The address of a page is looked up by the check itself. */
export function searchWords({ words, found, failed }: Looked): string {
  if (words.includes("/")) return "";
  if (failed) return FAILED;
  return found === 0 ? NONE : "";
}
