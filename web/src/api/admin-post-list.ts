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

export type AdminPost = components["schemas"]["AdminPost"];
export type AdminPostList = components["schemas"]["AdminPostList"];

export const adminPosts = (filter: AdminListFilter) =>
  apiQuery("/blog/admin", {
    query: {
      ...searchParameters(filter),
      ...givenParameters({
        published: isShown(filter),
        status: publicationStatus(filter),
        editedBy: editorId(filter),
        sort: filter.sort === "saved" ? ("saved" as const) : undefined,
      }),
      ...pageRange(filter),
    },
  });

export async function deletePost(id: number) {
  return unwrap(await client.DELETE("/blog/{id}", { params: { path: { id } } }));
}
