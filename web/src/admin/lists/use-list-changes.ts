import type { BulkRow } from "../bulk/bulk-dock";
import { type Selection, useSelection } from "../bulk/selection";
import { type BulkChange, useBulkChange } from "../bulk/use-bulk-change";
import { useMayPublish } from "../layout/roles";
import type { AdminList } from "./admin-list";

interface ListChanges {
  readonly bulk: BulkChange;
  readonly selection: Selection;
  readonly rows: readonly BulkRow[];
}

/**
 * Returns the changes of several rows of a list, or undefined if the list has none or the user may
 * not make them. `pageKey` names the page of the rows.
 */
export function useListChanges<Row extends { readonly id: number }, Body>(
  { bulk: config, nouns, columns }: AdminList<Row, Body>,
  pageKey: string,
  rows: readonly Row[],
): ListChanges | undefined {
  const mayChange = useMayPublish();
  const bulk = useBulkChange(nouns);
  const selection = useSelection(
    pageKey,
    rows.map(({ id }) => id),
  );
  if (!config || !mayChange) return undefined;
  const { kind, tagsOf } = config;
  const titleOf = (row: Row) => columns[0]?.value(row) ?? "Without a title";
  return {
    bulk,
    selection,
    rows: rows.map((row) => ({ kind, id: row.id, title: titleOf(row), tags: tagsOf(row) })),
  };
}
