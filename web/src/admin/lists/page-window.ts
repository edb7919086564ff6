const MOST = 5;

/** Up to five pages around the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(MOST / 2), pages - MOST + 1));
  return Array.from({ length: Math.min(MOST, pages) }, (_, at) => first + at);
}
