import type { PdfForEdit } from "../src/api/admin-pdfs";

/** Returns a document for editing with the given fields. */
export const pdfForEdit = (fields: Partial<PdfForEdit> = {}): PdfForEdit => ({
  id: 3,
  title: "Notice",
  filename: "notice.pdf",
  size: 9,
  url: "/uploads/documents/1/notice.pdf",
  category: "GENERAL",
  createdAt: "2026-11-20T03:31:00Z",
  language: "en",
  translations: {},
  version: 1,
  ...fields,
});
