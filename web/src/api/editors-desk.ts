import { publishJob } from "./admin-job-lists";
import { client, unwrap } from "./client";
import type { JobKind } from "./jobs";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

/** Requests that are the same for all records with a form: queue, deletions, comments. */

type Schemas = components["schemas"];

export type EditedKind = Schemas["EditedKind"];
export type Account = Schemas["AccountReference"];
export type DeletedItem = Schemas["DeletedItem"];
export type DeletedList = Schemas["DeletedList"];
export type QueuedItem = Schemas["QueuedItem"];
export type Comment = Schemas["CommentItem"];
export type StaffMember = Schemas["StaffMember"];
export type PublicationStatus = Schemas["PublicationStatus"];

/** Names a record with a form. */
export interface RecordKey {
  readonly kind: EditedKind;
  readonly id: number;
}

/** A record with the type of a job. */
export interface TypedRecord extends RecordKey {
  readonly jobType?: JobKind | null;
}

const idParams = (id: number) => ({ params: { path: { id } } });
const recordParams = ({ kind, id }: RecordKey) => ({ params: { path: { kind, id } } });

/** Records on a page of the list of deleted records. */
const DELETED_PAGE_SIZE = 25;

export const deletedRecords = (page: number) =>
  apiQuery("/admin/deleted", { query: { page, limit: DELETED_PAGE_SIZE } });

/** Restores a deleted record, as it was. Returns the message of the server. */
export async function undelete({ kind, id }: RecordKey): Promise<string> {
  const path = (
    {
      job: "/jobs/{id}/undelete",
      post: "/blog/{id}/undelete",
      recruitment: "/admin/recruitments/{id}/undelete",
    } as const
  )[kind];
  return unwrap(await client.POST(path, idParams(id))).message;
}

export const reviewQueue = () => apiQuery("/admin/queue", {});

/** Downloads the review queue. */
export async function exportQueue(format: TableFormat) {
  return unwrap(await client.GET("/admin/queue/export", fileRequest({ format })));
}

/** Publishes a job or a post at once. Values of a recruitment are checked in its form first. */
export async function publishNow({ kind, id, jobType }: TypedRecord): Promise<unknown> {
  if (kind === "job") return publishJob({ id, jobType: jobType ?? "GOVERNMENT" });
  const body = { status: "published" } as const;
  return unwrap(await client.PUT("/blog/{id}", { ...idParams(id), body }));
}

export const commentsOn = (record: RecordKey) =>
  apiQuery("/admin/comments/{kind}/{id}", { path: { kind: record.kind, id: record.id } });

/** Adds a comment. The mentioned accounts get it by mail. */
export async function addComment(record: RecordKey, text: string, mentions: readonly number[]) {
  const body = { text, mentions: [...mentions] };
  return unwrap(
    await client.POST("/admin/comments/{kind}/{id}", { ...recordParams(record), body }),
  );
}

export async function deleteComment(id: number) {
  return unwrap(await client.DELETE("/admin/comments/{id}", idParams(id)));
}

/** Returns the query for the people who may use the administrator area. */
export const staff = () => apiQuery("/admin/staff", {});

/** Reports that the user edits a record. Returns the others who do. */
export async function reportEditing(record: RecordKey): Promise<readonly Account[]> {
  const response = await client.PUT("/admin/editing/{kind}/{id}", recordParams(record));
  return unwrap(response).editors;
}

/** Reports that the user no longer edits a record, also while the page closes. */
export async function endEditing(record: RecordKey): Promise<void> {
  await client.DELETE("/admin/editing/{kind}/{id}", { ...recordParams(record), keepalive: true });
}
