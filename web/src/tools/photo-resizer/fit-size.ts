import type { Target } from "./presets";

/** Allowed file size, in bytes. */
export interface ByteRange {
  readonly minBytes: number;
  readonly maxBytes: number;
}

/** Returns a range that fits both meanings of kB. Some portals count 1,000 bytes, some 1,024. */
export const byteRange = ({ minKb, maxKb }: Pick<Target, "minKb" | "maxKb">): ByteRange => ({
  minBytes: minKb * 1024,
  maxBytes: maxKb * 1000,
});

export interface Encoders {
  /** Encodes the image at a quality of 1 to 100. */
  readonly encode: (quality: number) => Promise<Uint8Array>;
  /** Returns the same image in a file of at least `minBytes` bytes. */
  readonly pad: (file: Uint8Array, minBytes: number) => Uint8Array;
}

export interface FittedFile {
  readonly file: Uint8Array;
  readonly quality: number;
  /** Bytes without content, added to reach the minimum size. */
  readonly padding: number;
}

/** Below this quality a face cannot be recognised. */
export const MIN_QUALITY = 20;
const MAX_QUALITY = 95;

/**
 * Returns the file with the best quality within the range, or undefined if even the lowest quality
 * is too large.
 */
export async function fitSize(
  { encode, pad }: Encoders,
  range: ByteRange,
): Promise<FittedFile | undefined> {
  const best = await bestQualityWithin(encode, range.maxBytes);
  if (!best) return undefined;
  const file = best.file.length < range.minBytes ? pad(best.file, range.minBytes) : best.file;
  return { file, quality: best.quality, padding: file.length - best.file.length };
}

/** Finds the quality by binary search. The file size grows with the quality. */
async function bestQualityWithin(encode: Encoders["encode"], maxBytes: number) {
  let best: { file: Uint8Array; quality: number } | undefined;
  let [low, high] = [MIN_QUALITY, MAX_QUALITY];
  let quality = MAX_QUALITY;
  while (low <= high) {
    const file = await encode(quality);
    if (file.length <= maxBytes) {
      best = { file, quality };
      low = quality + 1;
    } else high = quality - 1;
    quality = Math.floor((low + high) / 2);
  }
  return best;
}
