import type { HtmlBlock } from "./html-blocks";
import type { ItemPair } from "./text-difference";

type BlockPair = ItemPair<HtmlBlock>;

/** A pair of blocks, or the number of equal pairs that are left out. */
export type BlockRow = BlockPair | { readonly hidden: number };

/** Equal blocks that are shown before and after a change. */
const CONTEXT_BLOCKS = 1;

/** Returns the pairs around changes. Longer runs of equal pairs are left out. */
export function rowsAroundChanges(pairs: readonly BlockPair[]): readonly BlockRow[] {
  const isNear = (index: number) =>
    pairs
      .slice(Math.max(0, index - CONTEXT_BLOCKS), index + CONTEXT_BLOCKS + 1)
      .some(({ isSame }) => !isSame);
  const rows: BlockRow[] = [];
  let hidden = 0;
  const endHidden = () => {
    if (hidden > 0) rows.push({ hidden });
    hidden = 0;
  };
  for (const [index, pair] of pairs.entries()) {
    if (isNear(index)) {
      endHidden();
      rows.push(pair);
    } else hidden += 1;
  }
  endHidden();
  return rows;
}
