/** A part of the whole in percent, rounded; of nothing there is none. */
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);
