import type { PdfCategory } from "../api/pdfs";

/** What documents are about, in the order in which editors choose it. */
export const PDF_CATEGORIES: Readonly<Record<PdfCategory, string>> = {
  GENERAL: "General",
  RESUME: "Resume",
  CERTIFICATE: "Certificate",
  GOVERNMENT_DOCUMENT: "Government document",
  STUDY_MATERIAL: "Study material",
};
