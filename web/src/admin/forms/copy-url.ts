/** The part of the URL of the form of a new record that names the record to copy. */
const PARAMETER = "from";

/** Returns the URL of the form of a new record that starts as a copy of a stored one. */
export const copyHref = (addPath: string, id: number) => `${addPath}?${PARAMETER}=${id}`;

/** Returns the id of the record to copy, which can be invalid, or undefined for an empty form. */
export const originalId = (query: URLSearchParams) => query.get(PARAMETER) ?? undefined;
