import { insertBytes } from "./jpeg";

/** Reads and writes metadata of PNG files without decoding the pixels. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum of a chunk. */
const CHUNK_OVERHEAD_BYTES = 12;
/** End of the signature and the IHDR chunk. */
const IHDR_END = 33;
const METRES_PER_INCH = 0.0254;

export const isPng = (file: Uint8Array) => SIGNATURE.every((byte, at) => file[at] === byte);

function crc32(bytes: readonly number[]): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return sum ^ 0xffffffff;
}

const uint32Bytes = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);

function chunk(name: string, data: readonly number[]): Uint8Array {
  const nameAndData = [...[...name].map((letter) => letter.charCodeAt(0)), ...data];
  return Uint8Array.from([
    ...uint32Bytes(data.length),
    ...nameAndData,
    ...uint32Bytes(crc32(nameAndData)),
  ]);
}

const readUint32 = (file: Uint8Array, at: number) =>
  new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(at);

/** Returns the number of pixels. */
export const pngPixels = (file: Uint8Array) =>
  isPng(file) && file.length >= IHDR_END ? readUint32(file, 16) * readUint32(file, 20) : undefined;

/** Sets the density, which PNG stores in dots per metre. */
export function withPngDensity(file: Uint8Array, dpi: number): Uint8Array {
  const dots = uint32Bytes(Math.round(dpi / METRES_PER_INCH));
  return insertBytes(file, IHDR_END, chunk("pHYs", [...dots, ...dots, 1]));
}

/** Pads a file to at least `minBytes` with a text chunk of blanks. */
export function padPng(file: Uint8Array, minBytes: number): Uint8Array {
  const missing = minBytes - file.length;
  if (missing <= 0) return file;
  const head = [..."Comment"].map((letter) => letter.charCodeAt(0));
  const blanks = Math.max(0, missing - CHUNK_OVERHEAD_BYTES - head.length - 1);
  const data = [...head, 0, ...new Array<number>(blanks).fill(0x20)];
  return insertBytes(file, IHDR_END, chunk("tEXt", data));
}
