export const DELETED_PATH = "/admin/deleted";

/** The value of the query that shows the bulk changes. */
const CHANGES = "changes";

/** Path of the bulk changes that can be undone. */
export const CHANGES_PATH = `${DELETED_PATH}?list=${CHANGES}`;

/** Returns whether the query of the URL shows the bulk changes. */
export const showsChanges = (query: URLSearchParams) => query.get("list") === CHANGES;

const PAGE_NUMBER = /^[1-9]\d{0,6}$/;

/** Returns the page number in the query of the URL. */
export function deletedPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return PAGE_NUMBER.test(page) ? Number(page) : 1;
}

export const deletedHref = (page: number) =>
  page === 1 ? DELETED_PATH : `${DELETED_PATH}?page=${page}`;
