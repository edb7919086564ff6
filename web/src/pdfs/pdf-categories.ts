import type { PdfCategory } from "../api/pdfs";

/** Categories of documents, in the order of the administrators' select. */
export const PDF_CATEGORIES: Readonly<Record<PdfCategory, string>> = {
  GENERAL: "General",
  RESUME: "Resume",
  CERTIFICATE: "Certificate",
  GOVERNMENT_DOCUMENT: "Government document",
  STUDY_MATERIAL: "Study material",
};
