import {
  API_PREFIX,
  ApiError,
  AUTHORIZATION,
  authorization,
  client,
  type ErrorBody,
  hearRefusal,
  unwrap,
} from "./client";
import type { PdfCategory } from "./pdfs";
import { apiQuery } from "./query";
import type { components, paths } from "./schema";

export type UploadedFile = components["schemas"]["UploadItem"];
export type FileFolder = components["schemas"]["Folder"];
export type FileUse = components["schemas"]["FileUse"];

export const uploadedFiles = (type: FileFolder, skip: number, take: number) =>
  apiQuery("/uploads/cloud/list/{type}", { path: { type }, query: { skip, take } });

/** The records that show a file. */
export const fileUses = (publicId: string) =>
  apiQuery("/uploads/cloud/uses", { query: { publicId } });

/** Deletes a file; one that records show only where that is meant. */
export async function deleteFile(publicId: string, evenIfUsed: boolean) {
  const query = { publicId, evenIfUsed };
  return unwrap(await client.DELETE("/uploads/cloud", { params: { query } }));
}

export async function deletePdf(id: number) {
  return unwrap(await client.DELETE("/pdfs/{id}", { params: { path: { id } } }));
}

/** How an upload is watched, and ended before its time. */
export interface UploadWatch {
  /** Hears what share has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface PdfInput {
  readonly title: string;
  readonly description?: string;
  readonly category?: PdfCategory;
}

export const uploadImage = (image: File, uploadType: FileFolder, watch: UploadWatch) =>
  sendForm("/uploads/image", { image, uploadType }, watch);

/** A file alone; with a title, it goes on the list of documents. */
export const uploadSimplePdf = (pdf: File, input: PdfInput | undefined, watch: UploadWatch) =>
  sendForm("/uploads/simple-pdf", { pdf, ...input }, watch);

export const uploadPdf = (pdf: File, title: string, watch: UploadWatch) =>
  sendForm("/uploads/pdf", { pdf, title }, watch);

type UploadPath = "/uploads/image" | "/uploads/simple-pdf" | "/uploads/pdf";
type Uploaded<P extends UploadPath> =
  paths[P]["post"]["responses"][201]["content"]["application/json"];

/** `fetch` does not tell how far a request has come. */
function sendForm<P extends UploadPath>(
  path: P,
  fields: Readonly<Record<string, string | File>>,
  { onProgress, signal }: UploadWatch,
): Promise<Uploaded<P>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sent = authorization();
    request.open("POST", API_PREFIX + path);
    if (sent) request.setRequestHeader(AUTHORIZATION, sent);
    request.responseType = "json";
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, response } = request;
      if (status === 201) return resolve(response as Uploaded<P>);
      const body = (response ?? {}) as ErrorBody;
      hearRefusal(status, sent, body);
      reject(new ApiError(status, body));
    };
    request.onerror = () => reject(new TypeError("The connection was lost."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
