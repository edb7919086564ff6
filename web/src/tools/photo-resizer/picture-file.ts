import { jpegPixels } from "./jpeg";
import { pngPixels } from "./png";
import { UnusableFile } from "./unusable-file";

const LARGEST = 30 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
/** More than any form asks for; a phone has to hold it in memory. */
const LONGEST_SIDE = 2_400;

/** A picture that was opened, upright. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: CanvasImageSource;
}

const TOO_LARGE = "This file is larger than 30 MB. Choose a smaller picture.";
const TOO_MANY = "This picture has more than 50 million pixels. Take it again with a smaller size.";
const HEIC =
  "This browser cannot open HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send yourself a JPEG.";
const NO_PICTURE =
  "This file is no picture that the browser can open. Choose a JPEG, PNG or WebP file.";

const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Opens a file that was chosen. */
export async function openPicture(file: File): Promise<Picture> {
  if (file.size > LARGEST) throw new UnusableFile(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A small file may hold a giant: its head is read before its pixels take memory.
  const announced = jpegPixels(bytes) ?? pngPixels(bytes) ?? 0;
  if (announced > MOST_PIXELS) throw new UnusableFile(TOO_MANY);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnusableFile(isHeic(file) ? HEIC : NO_PICTURE);
  });
  if (bitmap.width * bitmap.height > MOST_PIXELS) {
    bitmap.close();
    throw new UnusableFile(TOO_MANY);
  }
  return handy(bitmap);
}

/** The picture in a size that a phone can work with. */
function handy(bitmap: ImageBitmap): Picture {
  const { width, height } = bitmap;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  if (scale === 1) return { width, height, pixels: bitmap };
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new UnusableFile(NO_PICTURE);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { width: canvas.width, height: canvas.height, pixels: canvas };
}
