/** Returns how many uses of a file the response counts but does not list. */
export const remainingUses = (response: {
  readonly uses: readonly unknown[];
  readonly total?: number;
}) => Math.max(0, (response.total ?? 0) - response.uses.length);
