/** Reads and writes metadata of JPEG files without decoding the pixels. */

const MARKER = 0xff;
const START = 0xd8;
const JFIF = 0xe0;
const COMMENT = 0xfe;
const SCAN = 0xda;
const BLANK = 0x20;
/** The marker of a segment, and the two bytes of its length. */
const SEGMENT_HEADER_BYTES = 4;
const MAX_SEGMENT_BYTES = 0xffff + 2;

const isJfif = (file: Uint8Array) =>
  file[2] === MARKER && file[3] === JFIF && text(file, 6, 10) === "JFIF";

const text = (file: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...file.subarray(from, to));

const readUint16 = (file: Uint8Array, at: number) => ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);

export const isJpeg = (file: Uint8Array) => file[0] === MARKER && file[1] === START;

/** Inserts bytes at an offset. */
export function insertBytes(file: Uint8Array, at: number, bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(file.length + bytes.length);
  result.set(file.subarray(0, at));
  result.set(bytes, at);
  result.set(file.subarray(at), at + bytes.length);
  return result;
}

/** Sets the density, from which programs calculate centimetres. */
export function withJpegDensity(file: Uint8Array, dpi: number): Uint8Array {
  const [high, low] = [dpi >> 8, dpi & 0xff];
  // "JFIF", version 1.1, in dots per inch, no thumbnail.
  const jfif = [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, high, low, high, low, 0, 0];
  if (!isJfif(file)) {
    return insertBytes(file, 2, Uint8Array.from([MARKER, JFIF, 0, jfif.length + 2, ...jfif]));
  }
  const changed = file.slice();
  changed.set([1, high, low, high, low], 13);
  return changed;
}

/** Pads a file to at least `minBytes` with comment segments of blanks, after the JFIF header. */
export function padJpeg(file: Uint8Array, minBytes: number): Uint8Array {
  const missing = minBytes - file.length;
  if (missing <= 0) return file;
  const comments = new Uint8Array(Math.max(missing, SEGMENT_HEADER_BYTES)).fill(BLANK);
  for (let at = 0; at < comments.length; ) {
    const remaining = comments.length - at;
    // The rest must be large enough for a whole segment.
    const length =
      remaining > MAX_SEGMENT_BYTES
        ? Math.min(MAX_SEGMENT_BYTES, remaining - SEGMENT_HEADER_BYTES)
        : remaining;
    comments.set([MARKER, COMMENT, (length - 2) >> 8, (length - 2) & 0xff], at);
    at += length;
  }
  return insertBytes(file, isJfif(file) ? SEGMENT_HEADER_BYTES + readUint16(file, 4) : 2, comments);
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the number of pixels, if the header contains it. */
export function jpegPixels(file: Uint8Array): number | undefined {
  if (!isJpeg(file)) return undefined;
  for (
    let at = 2;
    at + 9 < file.length && file[at] === MARKER;
    at += 2 + readUint16(file, at + 2)
  ) {
    const marker = file[at + 1] ?? 0;
    if (isFrame(marker)) return readUint16(file, at + 5) * readUint16(file, at + 7);
    if (marker === SCAN) return undefined;
  }
  return undefined;
}
