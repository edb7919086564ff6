export const DELETED_PATH = "/admin/deleted";

const PAGE_NUMBER = /^[1-9]\d{0,6}$/;

/** Returns the page number in the query of the URL. */
export function deletedPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return PAGE_NUMBER.test(page) ? Number(page) : 1;
}

export const deletedHref = (page: number) =>
  page === 1 ? DELETED_PATH : `${DELETED_PATH}?page=${page}`;
