import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isPng, padPng, pngPixels, withPngDensity } from "./png";

// Issue 7 (small tools).

/** One grey pixel. */
const PIXEL = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0],
  ...[0x3a, 0x7e, 0x9b, 0x55],
  ...chunkOf("IDAT", deflateSync(Uint8Array.from([0, 128]))),
  ...chunkOf("IEND", new Uint8Array()),
]);

function chunkOf(name: string, data: Uint8Array): number[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return [...length, ...Buffer.from(name), ...data, 0, 0, 0, 0];
}

function chunks(file: Uint8Array): [string, number][] {
  const buffer = Buffer.from(file);
  const found: [string, number][] = [];
  for (let at = 8; at < buffer.length; at += 12 + (found.at(-1)?.[1] ?? 0)) {
    found.push([buffer.toString("latin1", at + 4, at + 8), buffer.readUInt32BE(at)]);
  }
  return found;
}

describe("PNG files", () => {
  it("store the density in dots per metre, with a valid checksum", () => {
    const file = withPngDensity(PIXEL, 300);
    expect(chunks(file).map(([name]) => name)).toEqual(["IHDR", "pHYs", "IDAT", "IEND"]);
    // 11,811 dots per metre. The checksum is the same as in files of other programs.
    expect(Buffer.from(file.subarray(33, 54)).toString("hex")).toBe(
      "00000009704859730000" + "2e2300002e2301" + "78a53f76",
    );
  });

  it.each([1, 20, 21, 1_000, 100_000])("are padded by %i bytes", (missing) => {
    const padded = padPng(PIXEL, PIXEL.length + missing);
    expect(padded.length).toBe(PIXEL.length + Math.max(missing, 20));
    expect(chunks(padded).map(([name]) => name)).toEqual(["IHDR", "tEXt", "IDAT", "IEND"]);
    expect(isPng(padded)).toBe(true);
  });

  it("have a readable number of pixels", () => {
    expect(pngPixels(PIXEL)).toBe(1);
    expect(pngPixels(PIXEL.subarray(0, 20))).toBeUndefined();
    expect(pngPixels(new Uint8Array(40))).toBeUndefined();
  });
});
