import type { Target } from "./presets";

/** How many bytes a file may have. */
export interface ByteRange {
  readonly least: number;
  readonly most: number;
}

/** Some portals count 1,000 bytes to a kB and some 1,024: what fits here fits both. */
export const byteRange = ({ least, most }: Pick<Target, "least" | "most">): ByteRange => ({
  least: least * 1024,
  most: most * 1000,
});
