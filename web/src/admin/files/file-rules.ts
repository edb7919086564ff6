const MEGABYTE = 1024 * 1024;

export const IMAGE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/svg+xml",
] as const;

export const PDF_TYPE = "application/pdf";

const BY_ENDING: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
  pdf: PDF_TYPE,
};

type Chosen = Pick<File, "name" | "type" | "size">;

/** Some systems know no type for some files: then their names tell. The server looks into them. */
const typeOf = ({ name, type }: Chosen) =>
  type || BY_ENDING[name.split(".").at(-1)?.toLowerCase() ?? ""];

/** What is wrong with a picture before it is sent (AFILE-06, AFILE-07); exactly the limit is too much. */
export function imageFault(file: Chosen): string | undefined {
  const type = typeOf(file);
  if (!IMAGE_TYPES.some((known) => known === type)) return "Please select an image file";
  return file.size >= 5 * MEGABYTE ? "File size must be less than 5MB" : undefined;
}

/** What is wrong with a document before it is sent (AFILE-13, AFILE-14, APDF-02, APDF-04). */
export function pdfFault(file: Chosen, notPdf = "Please select a PDF file"): string | undefined {
  if (typeOf(file) !== PDF_TYPE) return notPdf;
  return file.size >= 20 * MEGABYTE ? "File size must be less than 20MB" : undefined;
}

/** A file's name without its ending (AFILE-12). */
export const titleOf = (filename: string) => filename.replace(/\.[^.]+$/, "");
