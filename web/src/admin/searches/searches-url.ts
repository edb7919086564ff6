export const SEARCHES_PATH = "/admin/searches";

export const searchesHref = (page: number) =>
  page === 1 ? SEARCHES_PATH : `${SEARCHES_PATH}?page=${page}`;
