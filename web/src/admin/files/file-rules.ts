const MEGABYTE = 1024 * 1024;

export const IMAGE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/svg+xml",
] as const;

export const PDF_TYPE = "application/pdf";

/** What is wrong with a picture before it is sent (AFILE-06, AFILE-07); exactly the limit is too much. */
export function imageFault({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return "Please select an image file";
  return size >= 5 * MEGABYTE ? "File size must be less than 5MB" : undefined;
}

/** What is wrong with a document before it is sent (AFILE-13, AFILE-14, APDF-02, APDF-04). */
export function pdfFault(
  { type, size }: Pick<File, "type" | "size">,
  notPdf = "Please select a PDF file",
): string | undefined {
  if (type !== PDF_TYPE) return notPdf;
  return size >= 20 * MEGABYTE ? "File size must be less than 20MB" : undefined;
}

/** A file's name without its ending (AFILE-12). */
export const titleOf = (filename: string) => filename.replace(/\.[^.]+$/, "");
