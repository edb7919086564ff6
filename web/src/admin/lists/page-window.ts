const MAX_PAGE_LINKS = 5;

/** Returns up to five page numbers around the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(
    1,
    Math.min(page - Math.floor(MAX_PAGE_LINKS / 2), pages - MAX_PAGE_LINKS + 1),
  );
  return Array.from({ length: Math.min(MAX_PAGE_LINKS, pages) }, (_, at) => first + at);
}
