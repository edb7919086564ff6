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

const TOO_LARGE = "This file is larger than 30 MB. Choose a smaller picture.";
const TOO_MANY_PIXELS =
  "This picture has more than 50 million pixels. Take it again with a smaller size.";
const HEIC_UNSUPPORTED =
  "This browser cannot open HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send yourself a JPEG.";
const NOT_A_PICTURE =
  "The browser cannot open this file as a picture. Choose a JPEG, PNG or WebP file.";

const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Decodes a selected file. */
export async function openPicture(file: File): Promise<Picture> {
  if (file.size > MAX_FILE_BYTES) throw new UnsupportedFileError(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A small file may declare huge dimensions, so the header is read before the pixels are decoded.
  const declaredPixels = jpegPixels(bytes) ?? pngPixels(bytes) ?? 0;
  if (declaredPixels > MAX_PIXELS) throw new UnsupportedFileError(TOO_MANY_PIXELS);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnsupportedFileError(isHeic(file) ? HEIC_UNSUPPORTED : NOT_A_PICTURE);
  });
  if (bitmap.width * bitmap.height > MAX_PIXELS) {
    bitmap.close();
    throw new UnsupportedFileError(TOO_MANY_PIXELS);
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
  if (!context) throw new UnsupportedFileError(NOT_A_PICTURE);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { width: canvas.width, height: canvas.height, pixels: canvas };
}
