export const SEARCHES_PATH = "/admin/searches";

const PAGE_NUMBER = /^[1-9]\d{0,6}$/;

/** Returns the page number in the query of the URL. */
export function searchesPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return PAGE_NUMBER.test(page) ? Number(page) : 1;
}

export const searchesHref = (page: number) =>
  page === 1 ? SEARCHES_PATH : `${SEARCHES_PATH}?page=${page}`;
