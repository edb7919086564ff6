import { type EditorsFilter, slice, words } from "./admin-job-lists";
import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components } from "./schema";

export type EditorsPost = components["schemas"]["EditorsPost"];
export type EditorsPostList = components["schemas"]["EditorsPostList"];

export const editorsPosts = (filter: EditorsFilter) =>
  apiQuery("/blog/admin", {
    query: {
      ...words(filter),
      ...(filter.shown === undefined ? {} : { published: filter.shown }),
      ...slice(filter),
    },
  });

export async function deletePost(id: number) {
  return unwrap(await client.DELETE("/blog/{id}", { params: { path: { id } } }));
}
