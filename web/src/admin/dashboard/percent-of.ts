/** Returns `part` as a rounded percentage of `total`, or 0 if `total` is 0. */
export const percentOf = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100);
