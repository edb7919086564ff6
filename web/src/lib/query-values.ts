/** The query parameters of a URL. */
export type QueryValues = Pick<URLSearchParams, "getAll">;

/** Returns the first value that is not blank. The server uses the same one in the page's URL. */
export const firstValue = (query: QueryValues, name: string) =>
  query
    .getAll(name)
    .map((value) => value.trim())
    .find((value) => value !== "") ?? "";

/** Returns the page number of a list. An invalid number is 1. */
export function pageNumber(query: QueryValues): number {
  const page = firstValue(query, "page");
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
