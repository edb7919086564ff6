import * as t from "#messages/picture-file";
import { jpegPixels } from "./jpeg";
import { pngPixels } from "./png";
import { UnsupportedFileError } from "./unsupported-file-error";

const MAX_FILE_BYTES = 30 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** Larger than any form requires, but small enough for the memory of a phone. */
const MAX_SIDE_PIXELS = 2_400;

/** A decoded image in upright orientation. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: CanvasImageSource;
}

const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Decodes a selected file. */
export async function openPicture(file: File): Promise<Picture> {
  if (file.size > MAX_FILE_BYTES) throw new UnsupportedFileError(t.tooLarge());
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A small file may declare huge dimensions, so the header is read before the pixels are decoded.
  const declaredPixels = jpegPixels(bytes) ?? pngPixels(bytes) ?? 0;
  if (declaredPixels > MAX_PIXELS) throw new UnsupportedFileError(t.tooManyPixels());
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnsupportedFileError(isHeic(file) ? t.heicUnsupported() : t.notAPicture());
  });
  if (bitmap.width * bitmap.height > MAX_PIXELS) {
    bitmap.close();
    throw new UnsupportedFileError(t.tooManyPixels());
  }
  return downscale(bitmap);
}

/** Scales an image down to a size that a phone can handle. */
function downscale(bitmap: ImageBitmap): Picture {
  const { width, height } = bitmap;
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height));
  if (scale === 1) return { width, height, pixels: bitmap };
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new UnsupportedFileError(t.notAPicture());
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { width: canvas.width, height: canvas.height, pixels: canvas };
}
