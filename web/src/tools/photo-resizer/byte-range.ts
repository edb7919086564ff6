import type { Target } from "./presets";

/** How many bytes a file may have. */
export interface ByteRange {
  readonly minBytes: number;
  readonly maxBytes: number;
}

/** Some portals count 1,000 bytes to a kB and some 1,024: what fits here fits both. */
export const byteRange = ({ minKb, maxKb }: Pick<Target, "minKb" | "maxKb">): ByteRange => ({
  minBytes: minKb * 1024,
  maxBytes: maxKb * 1000,
});
