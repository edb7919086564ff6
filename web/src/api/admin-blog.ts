import type { Language } from "#language/languages";
import { client, unwrap } from "./client";
import type { components } from "./schema";

export type PostInput = components["schemas"]["PostInput"];
export type PostForEdit = components["schemas"]["PostForEdit"];
export type PostTranslation = components["schemas"]["PostTranslationTexts"];
export type PreviewedPost = components["schemas"]["PostResponse"];
type PostWriteResponse = components["schemas"]["PostWriteResponse"];

const idParams = (id: number) => ({ params: { path: { id } } });

export async function fetchPostForEdit(id: number): Promise<PostForEdit> {
  return unwrap(await client.GET("/blog/admin/id/{id}", idParams(id)));
}

export async function createPost(body: PostInput): Promise<PostWriteResponse> {
  return unwrap(await client.POST("/blog/create", { body }));
}

export async function updatePost(id: number, body: PostInput): Promise<PostWriteResponse> {
  return unwrap(await client.PUT("/blog/{id}", { ...idParams(id), body }));
}

/** Returns the post as visitors see it in a language. No field is required. It is not stored. */
export async function previewPost(body: PostInput, language: Language): Promise<PreviewedPost> {
  return unwrap(await client.POST("/blog/preview", { params: { query: { language } }, body }));
}
