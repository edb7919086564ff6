/** The query of an address. */
export type QueryValues = Pick<URLSearchParams, "getAll">;

/** The first value that is not blank, which is the one that the server takes into a page's address. */
export const firstValue = (query: QueryValues, name: string) =>
  query
    .getAll(name)
    .map((value) => value.trim())
    .find((value) => value !== "") ?? "";

/** The page of a list; what is none is the first. */
export function pageNumber(query: QueryValues): number {
  const page = firstValue(query, "page");
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
