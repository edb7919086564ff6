import {
  type AdminListFilter,
  editorId,
  givenParameters,
  isShown,
  pageRange,
  publicationStatus,
  searchParameters,
} from "./admin-job-lists";
import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

export type AdminPost = components["schemas"]["AdminPost"];
export type AdminPostList = components["schemas"]["AdminPostList"];

const filterParameters = (filter: AdminListFilter) => ({
  ...searchParameters(filter),
  ...givenParameters({
    published: isShown(filter),
    status: publicationStatus(filter),
    editedBy: editorId(filter),
    sort: filter.sort === "saved" ? ("saved" as const) : undefined,
  }),
});

export const adminPosts = (filter: AdminListFilter) =>
  apiQuery("/blog/admin", { query: { ...filterParameters(filter), ...pageRange(filter) } });

/** Downloads all posts that a filter shows, at most 50,000. */
export async function exportPosts(filter: AdminListFilter, format: TableFormat) {
  const query = { ...filterParameters(filter), format };
  return unwrap(await client.GET("/blog/admin/export", fileRequest(query)));
}

export async function deletePost(id: number) {
  return unwrap(await client.DELETE("/blog/{id}", { params: { path: { id } } }));
}
