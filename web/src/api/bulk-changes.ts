import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

/** Changes of many records at once. */

type Schemas = components["schemas"];

export type BulkAction = Schemas["BulkAction"];
export type BulkRecord = Schemas["BulkRecord"];
export type BulkOutcome = Schemas["BulkOutcome"];
export type BulkFailure = Schemas["BulkFailure"];
export type BulkChangeItem = Schemas["BulkChangeItem"];

/** The own changes that can be undone, also those that were interrupted. */
export const bulkChanges = () => apiQuery("/admin/bulk-changes", {});

/** Changes each record or leaves it as it is. */
export async function changeRecords(
  action: BulkAction,
  records: readonly BulkRecord[],
): Promise<BulkOutcome> {
  const body = { action, records: [...records] };
  return unwrap(await client.POST("/admin/bulk-changes", { body }));
}

/** Undoes a change. Records that were changed again since stay as they are. */
export async function undoChange(id: number): Promise<BulkOutcome> {
  const params = { path: { id } };
  return unwrap(await client.POST("/admin/bulk-changes/{id}/undo", { params }));
}
