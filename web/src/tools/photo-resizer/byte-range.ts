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
