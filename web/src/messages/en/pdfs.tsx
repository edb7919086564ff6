/** Texts of the list of PDF documents. */

export const pdfDocuments = () => "PDF Documents";
export const description = () =>
  "PDF documents for job seekers in India: study material, sample résumés, certificates and official forms, free to read and to download.";
export const lede = () =>
  "Study material, sample résumés and official documents, to read here or to keep on the phone.";
export const found = () => "PDF documents found";
export const loading = () => "Loading PDF documents...";
export const counted = (count: number) => (count === 1 ? "PDF document" : "PDF documents");
export const failed = () => "Failed to load PDFs";
export const empty = () => "No PDF documents have been published yet.";
export const documentGuides = () => "Document Assistance Guides";

// Categories
export const general = () => "General";
export const resume = () => "Resume";
export const certificate = () => "Certificate";
export const governmentDocument = () => "Government document";
export const studyMaterial = () => "Study material";

// Cards
export const added = (date: string) => `Added ${date}`;
export const viewPdf = () => "View PDF";
export const viewPdfOf = (title: string) => `View PDF: ${title} (opens in a new tab)`;
export const download = () => "Download";
export const downloadOf = (title: string) => `Download: ${title}`;
