/** A part of the whole in percent, rounded; of nothing there is none. */
export const percentOf = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100);
