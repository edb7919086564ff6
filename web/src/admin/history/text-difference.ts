import { diffArrays, diffWordsWithSpace } from "diff";

/** A part of a text, and whether the other text lacks it. */
export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two texts in parts. */
export interface TextDifference {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
}

/**
 * Maximum number of words that differ. The time grows with its square. Texts with more differences
 * have little in common, so they are shown as replaced.
 */
const MAX_DIFFERENCES = 3_000;

/** Compares two texts word by word. */
export function compareTexts(before: string, after: string): TextDifference {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_DIFFERENCES });
  if (!changes) {
    return {
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    };
  }
  return {
    before: changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}

/** Items of two lists side by side. An item without a counterpart was removed or added. */
export interface ItemPair<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  readonly isSame: boolean;
}

/** Compares two lists, and pairs the items that replace each other. */
export function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isEqual: (item: Item, other: Item) => boolean,
): readonly ItemPair<Item>[] {
  const changes = diffArrays([...before], [...after], {
    comparator: isEqual,
    maxEditLength: MAX_DIFFERENCES,
  }) ?? [
    { value: [...before], added: false, removed: true },
    { value: [...after], added: true, removed: false },
  ];
  const pairs: ItemPair<Item>[] = [];
  let removed: readonly Item[] = [];
  let added: readonly Item[] = [];
  function pairReplaced() {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      pairs.push({ before: removed[at], after: added[at], isSame: false });
    }
    removed = [];
    added = [];
  }
  for (const change of changes) {
    if (change.removed) removed = [...removed, ...change.value];
    else if (change.added) added = [...added, ...change.value];
    else {
      pairReplaced();
      pairs.push(...change.value.map((item) => ({ before: item, after: item, isSame: true })));
    }
  }
  pairReplaced();
  return pairs;
}
