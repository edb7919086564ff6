import { apiQuery } from "./query";
import type { components } from "./schema";

export type Pdf = components["schemas"]["PdfItem"];
export type PdfCategory = components["schemas"]["PdfCategory"];

export const pdfs = (skip: number, take: number) => apiQuery("/pdfs", { query: { skip, take } });
