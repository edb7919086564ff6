const BYTES_PER_MEGABYTE = 1024 * 1024;

export const IMAGE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/svg+xml",
] as const;

export const PDF_TYPE = "application/pdf";

const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
  pdf: PDF_TYPE,
};

type FileInfo = Pick<File, "name" | "type" | "size">;

/**
 * Returns the MIME type of a file, guessed from its extension if the system gives none. The server
 * checks the content.
 */
const typeOf = ({ name, type }: FileInfo) =>
  type || TYPE_BY_EXTENSION[name.split(".").at(-1)?.toLowerCase() ?? ""];

/**
 * Returns an error message for an image that must not be uploaded (AFILE-06, AFILE-07). A size of
 * exactly the limit is an error.
 */
export function imageError(file: FileInfo): string | undefined {
  const type = typeOf(file);
  if (!IMAGE_TYPES.some((known) => known === type)) return "Please select an image file";
  return file.size >= 5 * BYTES_PER_MEGABYTE ? "File size must be less than 5MB" : undefined;
}

/**
 * Returns an error message for a document that must not be uploaded (AFILE-13, AFILE-14, APDF-02,
 * APDF-04).
 */
export function pdfError(
  file: FileInfo,
  wrongTypeMessage = "Please select a PDF file",
): string | undefined {
  if (typeOf(file) !== PDF_TYPE) return wrongTypeMessage;
  return file.size >= 20 * BYTES_PER_MEGABYTE ? "File size must be less than 20MB" : undefined;
}

/** Returns a filename without its extension (AFILE-12). */
export const titleFromFilename = (filename: string) => filename.replace(/\.[^.]+$/, "");
