import { client, unwrap } from "./client";
import type { components } from "./schema";
import { fileRequest, type TableFormat } from "./table-export";

export type PdfInput = components["schemas"]["PdfInput"];
export type PdfForEdit = components["schemas"]["PdfForEdit"];
type PdfWriteResponse = components["schemas"]["PdfWriteResponse"];

const idParams = (id: number) => ({ params: { path: { id } } });

export async function fetchPdfForEdit(id: number): Promise<PdfForEdit> {
  return unwrap(await client.GET("/pdfs/admin/{id}", idParams(id)));
}

/** Downloads the list of all documents, at most 50,000. */
export async function exportPdfs(format: TableFormat) {
  return unwrap(await client.GET("/pdfs/admin/export", fileRequest({ format })));
}

export async function updatePdf(id: number, body: PdfInput): Promise<PdfWriteResponse> {
  return unwrap(await client.PUT("/pdfs/{id}", { ...idParams(id), body }));
}
