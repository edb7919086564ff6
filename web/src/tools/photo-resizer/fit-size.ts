import type { ByteRange } from "./byte-range";

export interface Encoders {
  /** A file of this quality, 1 to 100. */
  readonly encode: (quality: number) => Promise<Uint8Array>;
  /** The same picture in a file of at least so many bytes. */
  readonly pad: (file: Uint8Array, minBytes: number) => Uint8Array;
}

export interface FittedFile {
  readonly file: Uint8Array;
  readonly quality: number;
  /** Bytes that say nothing, added because a file may not be smaller. */
  readonly padding: number;
}

/** Below that a face cannot be known any more. */
export const MIN_QUALITY = 20;
const MAX_QUALITY = 95;

/** The best picture within the range, or nothing if even the poorest is too large. */
export async function fitSize(
  { encode, pad }: Encoders,
  range: ByteRange,
): Promise<FittedFile | undefined> {
  const best = await bestQualityWithin(encode, range.maxBytes);
  if (!best) return undefined;
  const file = best.file.length < range.minBytes ? pad(best.file, range.minBytes) : best.file;
  return { file, quality: best.quality, padding: file.length - best.file.length };
}

/** By halving: a better picture is a larger file. */
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
