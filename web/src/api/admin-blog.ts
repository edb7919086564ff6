import { client, unwrap } from "./client";
import type { components } from "./schema";

export type PostInput = components["schemas"]["PostInput"];
export type EditedPost = components["schemas"]["EditedPost"];
export type ShownPost = components["schemas"]["PostAnswer"];
type PostWriteAnswer = components["schemas"]["PostWriteAnswer"];

const numbered = (id: number) => ({ params: { path: { id } } });

export async function postToEdit(id: number): Promise<EditedPost> {
  return unwrap(await client.GET("/blog/admin/id/{id}", numbered(id)));
}

export async function createPost(body: PostInput): Promise<PostWriteAnswer> {
  return unwrap(await client.POST("/blog/create", { body }));
}

export async function updatePost(id: number, body: PostInput): Promise<PostWriteAnswer> {
  return unwrap(await client.PUT("/blog/{id}", { ...numbered(id), body }));
}

/** The post as visitors would get it; nothing is required, and nothing is kept. */
export async function previewPost(body: PostInput): Promise<ShownPost> {
  return unwrap(await client.POST("/blog/preview", { body }));
}
