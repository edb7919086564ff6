import * as t from "#messages/pdfs";
import type { PdfCategory } from "../api/pdfs";

/** Categories of documents, in the order of the administrators' select. */
export const PDF_CATEGORIES: Readonly<Record<PdfCategory, () => string>> = {
  GENERAL: t.general,
  RESUME: t.resume,
  CERTIFICATE: t.certificate,
  GOVERNMENT_DOCUMENT: t.governmentDocument,
  STUDY_MATERIAL: t.studyMaterial,
};
