import { type EditorsFilter, slice } from "./admin-job-lists";
import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

export type EditorsPost = components["schemas"]["EditorsPost"];
export type EditorsPostList = components["schemas"]["EditorsPostList"];

export const editorsPosts = (filter: EditorsFilter) => apiQuery("/blog/admin", slice(filter));

export async function deletePost(id: number) {
  return unwrap(await client.DELETE("/blog/{id}", { params: { path: { id } } }));
}
