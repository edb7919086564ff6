/** How many records use a file beside those that are named. */
export const moreUses = (found: { readonly uses: readonly unknown[]; readonly total?: number }) =>
  Math.max(0, (found.total ?? 0) - found.uses.length);
