/** How many records use a file beside those that are named. */
export const remainingUses = (response: {
  readonly uses: readonly unknown[];
  readonly total?: number;
}) => Math.max(0, (response.total ?? 0) - response.uses.length);
