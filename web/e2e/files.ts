import { deflateSync } from "node:zlib";

/** Generated files for uploads. */

interface FileToUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = (CRC[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** Returns a PNG of one colour. `shade` makes it unique. */
export function png(name: string, width: number, height: number, shade: number): FileToUpload {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, shade)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return { name, mimeType: "image/png", buffer: Buffer.concat([signature, ...parts]) };
}

export const pdf = (name: string, text: string, size = 0): FileToUpload => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), Buffer.alloc(size)]),
});
