import { useState } from "react";

/** The selected rows of a page of a list. */
export interface Selection {
  /** The ids of the selected rows, in the order of the page. */
  readonly selected: readonly number[];
  /** Number of rows on the page. */
  readonly rows: number;
  readonly isSelected: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const NONE: readonly number[] = [];

/**
 * Returns the selection of the rows with these ids. `pageKey` names their page. The selection ends
 * with the page: an action never concerns rows that the user does not see.
 */
export function useSelection(pageKey: string, ids: readonly number[]): Selection {
  const [stored, setStored] = useState({ pageKey, ids: NONE });
  const current = stored.pageKey === pageKey ? stored.ids : NONE;
  const selected = ids.filter((id) => current.includes(id));
  const select = (next: readonly number[]) => setStored({ pageKey, ids: next });
  const isSelected = (id: number) => selected.includes(id);
  return {
    selected,
    rows: ids.length,
    isSelected,
    toggle: (id) =>
      select(isSelected(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    selectAll: () => select(ids),
    // After a change, the user may have selected rows of another page.
    clear: () => setStored((now) => (now.pageKey === pageKey ? { pageKey, ids: NONE } : now)),
  };
}
