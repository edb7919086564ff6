import type { ByteRange } from "./byte-range";

export interface Encoders {
  /** A file of this quality, 1 to 100. */
  readonly encode: (quality: number) => Promise<Uint8Array>;
  /** The same picture in a file of at least so many bytes. */
  readonly pad: (file: Uint8Array, least: number) => Uint8Array;
}

export interface Fitted {
  readonly file: Uint8Array;
  readonly quality: number;
  /** Bytes that say nothing, added because a file may not be smaller. */
  readonly padding: number;
}

/** Below that a face cannot be known any more. */
export const LOWEST_QUALITY = 20;
const BEST_QUALITY = 95;

/** The best picture within the range, or nothing if even the poorest is too large. */
export async function fitSize(
  { encode, pad }: Encoders,
  range: ByteRange,
): Promise<Fitted | undefined> {
  const best = await largestWithin(encode, range.most);
  if (!best) return undefined;
  const file = best.file.length < range.least ? pad(best.file, range.least) : best.file;
  return { file, quality: best.quality, padding: file.length - best.file.length };
}

/** By halving: a better picture is a larger file. */
async function largestWithin(encode: Encoders["encode"], most: number) {
  let found: { file: Uint8Array; quality: number } | undefined;
  let [low, high] = [LOWEST_QUALITY, BEST_QUALITY];
  let quality = BEST_QUALITY;
  while (low <= high) {
    const file = await encode(quality);
    if (file.length <= most) {
      found = { file, quality };
      low = quality + 1;
    } else high = quality - 1;
    quality = Math.floor((low + high) / 2);
  }
  return found;
}
