import type { Language } from "#language/languages";
import { client, unwrap } from "./client";
import type { PdfCategory } from "./pdfs";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { sendFields, type UploadOptions } from "./send-form";

export type UploadedFile = components["schemas"]["UploadItem"];
export type FileFolder = components["schemas"]["Folder"];
export type FileUse = components["schemas"]["FileUse"];

export const uploadedFiles = (type: FileFolder, skip: number, take: number) =>
  apiQuery("/uploads/cloud/list/{type}", { path: { type }, query: { skip, take } });

/** Returns the query for the records that show a file. */
export const fileUses = (publicId: string) =>
  apiQuery("/uploads/cloud/uses", { query: { publicId } });

/** Deletes a file. With `evenIfUsed`, a file that records show is deleted, too. */
export async function deleteFile(publicId: string, evenIfUsed: boolean) {
  const query = { publicId, evenIfUsed };
  return unwrap(await client.DELETE("/uploads/cloud", { params: { query } }));
}

export async function deletePdf(id: number) {
  return unwrap(await client.DELETE("/pdfs/{id}", { params: { path: { id } } }));
}

export interface PdfInput {
  readonly title: string;
  readonly description?: string;
  readonly category?: PdfCategory;
  readonly language?: Language;
}

export const uploadImage = (image: File, uploadType: FileFolder, options: UploadOptions) =>
  sendFields("/uploads/image", { image, uploadType }, options);

/** Uploads a PDF. With `input`, the PDF is added to the list of documents. */
export const uploadSimplePdf = (pdf: File, input: PdfInput | undefined, options: UploadOptions) =>
  sendFields("/uploads/simple-pdf", { pdf, ...input }, options);

export const uploadPdf = (pdf: File, title: string, options: UploadOptions) =>
  sendFields("/uploads/pdf", { pdf, title }, options);
