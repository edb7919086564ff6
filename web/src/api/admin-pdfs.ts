import { client, unwrap } from "./client";
import type { components } from "./schema";

export type PdfInput = components["schemas"]["PdfInput"];
export type PdfForEdit = components["schemas"]["PdfForEdit"];
type PdfWriteResponse = components["schemas"]["PdfWriteResponse"];

const idParams = (id: number) => ({ params: { path: { id } } });

export async function fetchPdfForEdit(id: number): Promise<PdfForEdit> {
  return unwrap(await client.GET("/pdfs/admin/{id}", idParams(id)));
}

export async function updatePdf(id: number, body: PdfInput): Promise<PdfWriteResponse> {
  return unwrap(await client.PUT("/pdfs/{id}", { ...idParams(id), body }));
}
