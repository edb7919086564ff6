import { client, unwrap } from "./client";
import { apiQuery } from "./query";
import type { components, paths } from "./schema";

export type PreviewedKind =
  paths["/admin/preview-links/{kind}/{id}"]["post"]["parameters"]["path"]["kind"];
export type PreviewLink = components["schemas"]["PreviewLink"];
export type PreviewedRecord = components["schemas"]["PreviewResponse"];

/** Creates a private link to a record that visitors do not see. */
export async function createPreviewLink(kind: PreviewedKind, id: number) {
  const params = { path: { kind, id } };
  return unwrap(await client.POST("/admin/preview-links/{kind}/{id}", { params }));
}

/** The record of a private link. */
export const recordOfLink = (token: string) => apiQuery("/preview/{token}", { path: { token } });
